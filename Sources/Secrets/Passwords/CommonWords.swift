extension CommonPasswords {
    /// Words that passwords are made of, English and Portuguese, in small letters without accents.
    static let words = WordTree(
        lists.joined(separator: " ").split(whereSeparator: \.isWhitespace).map { Array($0.unicodeScalars) }
            .filter { $0.count >= 3 })

    private static let lists = [sayings, english, portuguese, sports, names, places, calendar]

    private static let sayings = """
        password passwords passw passwort passe pass word pwd mypassword mypass letmein welcome login logon signin
        admin administrator administrador root user username guest test testing tester temp temporary changeme change
        default secret secrets private access open opensesame sesame abracadabra whatever nothing blank none
        iloveyou iloveu ilovey loveyou loveme lovely love trustno trustnoone trust master access superuser computer
        internet server system network windows google facebook instagram youtube twitter whatsapp linkedin yahoo
        hotmail gmail outlook microsoft apple iphone samsung android netflix spotify amazon adobe minecraft fortnite
        roblox pokemon playstation nintendo xbox fuckyou fuckoff fuck shit asshole bitch pussy bigdick sexy
        thequickbrownfox correcthorsebatterystaple tobeornottobe maytheforcebewithyou qwerty azerty qwertz asdf zxcv
        hello hellothere helloworld goodbye good bye please enter come back home sweet hunter drowssap
        fettle fitness workout health healthy coach gym training muscle bodybuilding
        """

    private static let english = """
        princess sunshine monkey dragon shadow angel angels baby babygirl babyboy butterfly flower flowers rainbow
        chocolate cookie cookies candy banana orange cherry strawberry peanut pumpkin pepper ginger honey sugar
        summer winter spring autumn batman superman spiderman ironman starwars startrek starwar matrix gandalf hobbit
        harrypotter potter hellokitty kitty tinkerbell mickey minnie mickeymouse donald snoopy garfield scooby simpsons
        spongebob pikachu naruto jonasbrothers blink metallica nirvana slipknot eminem beatles greenday linkinpark
        family friends friend friendship forever always mother father mom dad mommy daddy mum brother sister sisters
        husband wife children son daughter boy girl boys girls girlfriend boyfriend bestfriend cheerleader
        freedom justice peace happy happiness smile smiley lucky beautiful pretty perfect special precious crazy cool
        awesome amazing genius killer hacker ninja samurai warrior soldier hunter ranger knight king queen prince
        master boss legend hero heaven jesus jesuschrist christ god godisgood blessed blessing faith grace church bible
        tiger lion wolf bear eagle falcon phoenix panther dolphin dolphins horse horses puppy dog dogs cat cats
        bunny rabbit mouse bird fish shark snake spider turtle elephant penguin unicorn mustang ferrari porsche
        mercedes corvette camaro yamaha honda harley toyota ford bmw audi money dollar diamond silver golden gold
        platinum black white red blue green yellow purple pink orange brown grey red thunder lightning storm fire
        ice water ocean river mountain forest music guitar piano drums rock rockstar dancer dance singer
        jordan michael soccer my mine your the and for you this that with one two three four five six seven
        eight nine ten hundred thousand million number numbers new old big little hot best life live world star stars
        moon sun sky night day time people man woman men women internet letter super power magic number security
        secure safety important business company office work job school college university teacher student doctor
        nurse police engineer manager service
        """

    private static let portuguese = """
        senha minhasenha palavrapasse palavra chave segredo secreta entrar acesso bemvindo bem vindo mudar teste
        amor amorzinho amormeu meuamor amote teamo euteamo adorote gosto gostodeti paixao coracao vida minhavida
        saudade beijo beijos beijinhos querida querido princesa principe rainha rei bebe menina menino rapaz rapariga
        mulher homem filho filha filhos filhas mae pai irmao irma familia avo amigo amiga amigos amigas amizade namorado
        namorada marido esposa casa casamento sempre parasempre juntos feliz felicidade alegria sorriso esperanca
        liberdade paz deus deuse deusefiel jesuscristo nossasenhora fatima fe anjo anjos anjinho estrela estrelinha
        lua sol mar praia ceu terra agua fogo flor flores rosa borboleta gato gatinho gata cao caozinho cachorro
        cavalo leao tigre lobo aguia dragao passaro peixe tubarao golfinho morango chocolate bolacha banana laranja
        futebol bola campeao campeoes vitoria musica guitarra dinheiro trabalho escola computador internet
        obrigado obrigada ola bomdia boanoite boatarde portugues portuguesa saude ginasio treino
        um dois tres quatro cinco seis sete oito nove dez meu minha teu tua nosso nossa de do da e o a
        """

    private static let sports = """
        football soccer baseball basketball softball volleyball hockey tennis golf golfer cricket rugby boxing
        wrestling swimming running runner cycling skater skateboard snowboard surfing surfer karate
        benfica slbenfica slb sporting sportingcp scp porto fcporto fcp braga scbraga vitoria guimaraes boavista
        belenenses academica maritimo setubal lions dragoes aguias leoes ronaldo cristiano cristianoronaldo messi neymar
        eusebio figo mourinho pele maradona barcelona barca realmadrid madrid manchester united manunited manutd
        mancity liverpool chelsea arsenal tottenham everton celtic rangers juventus milan inter bayern ajax
        flamengo corinthians palmeiras santos vasco gremio cowboys steelers yankees lakers redsox packers patriots
        raiders eagles giants dodgers broncos bulls celtics warriors champion champions league worldcup
        """

    private static let names = """
        michael michelle jennifer jessica ashley nicole daniel andrew joshua matthew anthony robert thomas william
        charlie charles jordan hannah amanda samantha stephanie elizabeth victoria alexander alexandra alexandre
        christopher christian christina benjamin jonathan jasmine madison taylor buster maggie bailey harley
        george david james john johnny joseph richard steven brian kevin justin brandon tyler austin dylan
        maria mariana mariajose joana ana anabela anamaria anita catarina carolina beatriz leonor matilde ines ineses
        sofia margarida rita teresa marta sara raquel patricia susana sandra sonia paula carla cristina helena isabel
        luisa fernanda filipa francisca gabriela daniela juliana bruna larissa leticia amanda vanessa camila
        joao jose antonio manuel francisco pedro paulo carlos luis miguel rui nuno tiago diogo bruno ricardo rafael
        rodrigo goncalo guilherme gustavo gabriel henrique andre duarte martim tomas afonso bernardo santiago vasco
        fernando jorge mario sergio vitor hugo filipe eduardo marcos mateus lucas leonardo felipe vinicius
        silva santos ferreira pereira oliveira costa rodrigues martins jesus sousa fernandes goncalves gomes lopes
        marques alves almeida ribeiro pinto carvalho teixeira moreira correia mendes nunes soares vieira monteiro
        cardoso rocha neves coelho cruz cunha pires ramos reis simoes antunes matos fonseca smith johnson
        williams brown jones miller davis anderson wilson taylor martin lee harris
        """

    private static let places = """
        portugal lisboa lisbon oporto algarve coimbra aveiro faro madeira acores brasil brazil saopaulo riodejaneiro
        angola mocambique caboverde espanha spain franca france paris england london america canada mexico germany
        berlin italy italia roma london newyork california texas florida boston chicago dallas denver phoenix
        seattle europe europa africa australia sydney japan tokyo china india russia
        """

    private static let calendar = """
        january february march april june july august september october november december monday tuesday wednesday
        thursday friday saturday sunday janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro
        dezembro segunda terca quarta quinta sexta sabado domingo birthday aniversario christmas natal pascoa easter
        halloween newyear anonovo verao inverno primavera outono summertime
        """
}
