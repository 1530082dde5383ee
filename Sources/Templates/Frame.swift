/// A template at work: its name for errors, and what was given for its blocks.
///
/// A block is filled by what the template's own children gave, never by a block of the same name that belongs to
/// another template on the same page: a card's `title` is not the page's.
final class Frame {
    /// What was given for a block, with the frame of the template that gave it.
    struct Filling {
        let block: Block
        let frame: Frame
    }

    let template: Template
    let fillings: [String: Filling]

    init(_ template: Template, fillings: [String: Filling] = [:]) {
        self.template = template
        self.fillings = fillings
    }

    /// A partial stands in its user's place and so shares its blocks, unless it extends a template of its own.
    func partial(_ template: Template) -> Frame {
        Frame(template, fillings: template.extended == nil ? fillings : [:])
    }

    /// A template used as a parent inside this one: only the blocks written there fill it.
    func parent(_ template: Template, _ overrides: [Block]) -> Frame {
        Frame(template, fillings: filled([:], by: overrides))
    }

    /// The template that this one extends: what this one's children gave wins.
    func extended(_ template: Template, _ overrides: [Block]) -> Frame {
        Frame(template, fillings: filled(fillings, by: overrides))
    }

    private func filled(_ given: [String: Filling], by overrides: [Block]) -> [String: Filling] {
        var fillings = given
        for block in overrides where fillings[block.name] == nil {
            fillings[block.name] = Filling(block: block, frame: self)
        }
        return fillings
    }
}
