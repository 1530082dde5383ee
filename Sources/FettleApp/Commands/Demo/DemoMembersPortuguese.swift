import Coaching

extension DemoMember {
    static let portuguese = [teresa, joana, armindo]

    /// Three weeks of nothing in a flare, then back with shorter sessions.
    private static let teresa = DemoMember(
        name: "Teresa M.", email: "teresa.m@example.org", locale: "pt-PT", zone: "Europe/Lisbon",
        health: Health(
            age: 54, weight: Mass(grams: 64_200), height: .centimetres(158), conditions: [.fibromyalgia],
            limitations: [.kneePain], energy: 3, activity: .light),
        isReminded: true, isLifting: true, usualStart: 10 * 60 + 40, usual: (energy: 3, discomfort: 4),
        weeks: [
            "xxxx...", "xxx....", "xx.x...", "...l...", ".......", ".......", ".......", "l..l...", "x.x....",
            "xx.l...",
            "x.xx...",
        ],
        said: [
            1: Said(
                energy: 3, discomfort: 4, "Comecei! O joelho deixou-me fazer tudo.",
                reply: "Que bom começo, Teresa. Se o joelho reclamar amanhã, faça a versão mais curta."),
            4: Said(energy: 3, discomfort: 4, "A respiração no fim é a melhor parte do meu dia."),
            8: Said(
                energy: 3, discomfort: 4, "Dormi mal, mas fiz na mesma, devagarinho.",
                reply: "Devagarinho conta tanto como o resto."),
            11: Said(
                energy: 1, discomfort: 6, "Acho que vem aí uma crise. Dói-me tudo, até a roupa.",
                reply: "Então o plano espera. Descanse sem contas; quando voltar, o dia está onde o deixou."),
            12: Said(
                energy: 2, discomfort: 5, "Voltei. Três semanas de sofá, fiz só a curta.",
                reply: "Fico contente por a ver de volta. A curta é a escolha certa esta semana."),
            14: Said(energy: 3, discomfort: 4, "Hoje já foi a sessão inteira."),
            17: Said(energy: 3, discomfort: 4, "Fui a pé ao mercado depois da sessão."),
        ],
        latest: Said(energy: 3, discomfort: 3, "O joelho estala mas não dói. Devo preocupar-me?"))

    /// Long COVID: small steps, many of them on low-energy days.
    private static let joana = DemoMember(
        name: "Joana P.", email: "joana.p@example.org", locale: "pt-PT", zone: "Atlantic/Azores",
        health: Health(
            age: 38, weight: Mass(grams: 58_900), height: .centimetres(166), conditions: [.longCovid],
            limitations: [.dizziness], energy: 1, activity: .none),
        usualStart: 16 * 60 + 15, usual: (energy: 2, discomfort: 3),
        weeks: ["l.x....", "x..l...", "l......", "x.x.l..", "l..l...", "x..x...", "x.x...."],
        said: [
            1: Said(
                energy: 2, discomfort: 3, "Tive medo de começar. Fiquei cansada, mas um cansaço normal.",
                reply: "É essa a diferença que interessa. Conte-me como se sente daqui a dois dias, antes da próxima."),
            2: Said(energy: 2, discomfort: 3, "Dois dias depois estava bem. Fiz tudo sem me pôr de pé."),
            5: Said(
                energy: 1, discomfort: 4, "Semana má, névoa na cabeça. Só consegui esta.",
                reply: "Uma chega. Não tente recuperar as outras, elas não fogem."),
            8: Said(energy: 2, discomfort: 2, "Vi o mar da janela enquanto respirava. Soube bem."),
            10: Said(
                energy: 2, discomfort: 2, "Consegui lavar o cabelo e fazer a sessão no mesmo dia!",
                reply: "Isso é uma grande notícia. Guarde um dia de descanso a seguir, mesmo que se sinta bem."),
        ],
        latest: Said(energy: 2, discomfort: 2, "Duas normais seguidas, e dormi bem nas duas noites. Continuo assim?"),
        week: Week(
            energy: 2, pain: 3,
            answers: WeeklyAnswers(sleep: 2, stress: 3, wentWell: "Telefonei a uma amiga sem me cansar."), question: "")
    )

    /// All ready, and starting next Monday.
    private static let armindo = DemoMember(
        name: "Armindo S.", email: "armindo.s@example.org", locale: "pt-PT", zone: "Atlantic/Madeira",
        health: Health(
            age: 72, weight: Mass(grams: 78_000), height: .centimetres(170), conditions: [.parkinsons],
            limitations: [.cannotGetToFloor], energy: 3, activity: .light),
        isReminded: true, usualStart: 11 * 60, usual: (energy: 3, discomfort: 2), weeks: [])
}
