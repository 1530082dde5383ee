-- The local day that the member has called a low-energy one; it ends with the day, or with a finished session.
ALTER TABLE care_members ADD COLUMN low_energy_on TEXT CHECK (low_energy_on LIKE '____-__-__');
