/// The parts of a body that looks at us.
enum FrontShapes {
    static let pelvis = Silhouette(mirrored: [
        (0, -24), (10.2, -22), (12.2, -12), (14.6, -2), (15.4, 8), (11, 13), (4, 12.4), (0, 11),
    ])
    static let belly = Silhouette(mirrored: [
        (0, -32), (10, -31), (10.4, -22), (12.6, -12), (13.2, -9), (6, -7), (0, -6.6),
    ])
    static let chest = Silhouette(mirrored: [
        (0, -33.6), (5, -34), (11, -32), (16, -28.6), (17.6, -24), (14.6, -17), (12.6, -8), (10.8, 3), (6, 6.4), (0, 7),
    ])
    static let neck = Silhouette(mirrored: [(0, -12), (4.6, -10), (4.4, -3), (6, 2), (0, 6)])
    static let face = Silhouette(mirrored: [
        (0, -33), (7, -31.4), (10.6, -25), (10.4, -17), (7.4, -10.4), (3, -7.4), (0, -7),
    ])
    static let hair = Silhouette([
        (0, -35.8), (8, -33.6), (12.4, -27), (11.8, -19), (10.2, -18), (9.6, -24), (5, -27.6), (-3, -27), (-8, -25),
        (-10, -18), (-11.8, -19), (-12.4, -27), (-8, -33.6),
    ])
    static let foot = Silhouette(mirrored: [(0, -5), (3.8, -4), (4.6, 1), (6.4, 5), (5, 7), (0, 7)])
    static let turnedFoot = Silhouette([
        (-3.8, -5), (-5, 1), (-5, 5), (-3, 7), (5, 7), (11.6, 7), (13.4, 5), (11, 2), (6, -0.6), (3.9, -5), (0, -6),
    ])
    static let thigh = Silhouette(mirrored: [
        (0, -8), (7.6, -6), (9.4, 3), (9.2, 14), (7.6, 28), (6.4, 38), (5, 43.6), (0, 46),
    ])
    static let shank = Silhouette(mirrored: [
        (0, -6), (5, -4), (6, 2), (6.9, 11), (6, 22), (4.3, 33), (3.9, 38), (0, 40),
    ])
}
