/**
 * Well-known games that every site starts with, written for this project: title, year, players, minutes, and other names
 * that people type, separated by commas.
 */
export const baseGames = `
6 nimmt! | 1994 | 2-10 | 45 | Take 5, Category 5
7 Wonders | 2010 | 3-7 | 30
7 Wonders Duel | 2015 | 2 | 30
A Feast for Odin | 2016 | 1-4 | 30-120
A Game of Thrones: The Board Game | 2003 | 3-6 | 120-240 | Game of Thrones, GoT
Abyss | 2014 | 2-4 | 30-60
Acquire | 1964 | 2-6 | 90
Aeon's End | 2016 | 1-4 | 60
Age of Steam | 2002 | 1-6 | 120
Agricola | 2007 | 1-5 | 30-150
Alhambra | 2003 | 2-6 | 45-60
Alien Frontiers | 2010 | 2-4 | 90
Android: Netrunner | 2012 | 2 | 45 | Netrunner
Anachrony | 2017 | 1-4 | 30-120
Ankh: Gods of Egypt | 2021 | 2-5 | 90
Aquatica | 2019 | 1-4 | 30-60
Architects of the West Kingdom | 2018 | 1-5 | 60-80
Arcs | 2024 | 2-4 | 60-120
Ark Nova | 2021 | 1-4 | 90-150
Arkham Horror | 2005 | 1-8 | 120-240
Arkham Horror: The Card Game | 2016 | 1-4 | 60-120 | AH LCG
Ascension: Deckbuilding Game | 2010 | 1-4 | 30
Azul | 2017 | 2-4 | 30-45
Azul: Queen's Garden | 2021 | 2-4 | 45-60
Azul: Stained Glass of Sintra | 2018 | 2-4 | 30-45
Azul: Summer Pavilion | 2019 | 2-4 | 30-45
Axis & Allies | 1981 | 2-5 | 180
Backgammon | | 2 | 30
Bananagrams | 2006 | 1-8 | 15
Bang! | 2002 | 4-7 | 20-40
Barenpark | 2017 | 2-4 | 30-45 | Bear Park
Barrage | 2019 | 1-4 | 60-120
Battle Line | 2000 | 2 | 30 | Schotten Totten
Battlestar Galactica: The Board Game | 2008 | 3-6 | 120-300 | BSG
Beyond the Sun | 2020 | 2-4 | 60-120
Betrayal at House on the Hill | 2004 | 3-6 | 60
Between Two Castles of Mad King Ludwig | 2018 | 3-7 | 45-60
Between Two Cities | 2015 | 3-7 | 20-25
Blokus | 2000 | 2-4 | 20
Blood on the Clocktower | 2022 | 5-20 | 30-120 | BotC, Clocktower
Blood Rage | 2015 | 2-4 | 60-90
Boggle | 1972 | 1-8 | 10
Bohnanza | 1997 | 2-7 | 45
Bora Bora | 2013 | 2-4 | 60-120
Brass: Birmingham | 2018 | 2-4 | 60-120
Brass: Lancashire | 2007 | 2-4 | 60-120
Broom Service | 2015 | 2-5 | 45-75
Bruges | 2013 | 2-4 | 60
Burgle Bros. | 2015 | 1-4 | 45-90
Calico | 2020 | 1-4 | 30-45
Camel Up | 2014 | 3-8 | 20-30
Canvas | 2021 | 1-5 | 30
Carcassonne | 2000 | 2-5 | 30-45
Cartographers | 2019 | 1-100 | 30-45
Cascadia | 2021 | 1-4 | 30-45
Castles of Mad King Ludwig | 2014 | 1-4 | 90
Catan | 1995 | 3-4 | 60-120 | Settlers of Catan, The Settlers of Catan
Catan: Cities & Knights | 1998 | 3-4 | 90-120
Caverna: The Cave Farmers | 2013 | 1-7 | 30-210
Caylus | 2005 | 2-5 | 60-150
Century: Spice Road | 2017 | 2-5 | 30-45
Challengers! | 2022 | 1-8 | 45
Champions of Midgard | 2015 | 2-4 | 60-90
Chess | | 2 | 60
Chinatown | 1999 | 3-5 | 60
Chronicles of Crime | 2018 | 1-4 | 60-90
Circadians: First Light | 2019 | 1-4 | 60-90
Citadels | 2000 | 2-8 | 20-60
Clank!: A Deck-Building Adventure | 2016 | 2-4 | 30-60
Clank!: Catacombs | 2022 | 2-4 | 45-90
Clank! In! Space! | 2017 | 2-4 | 45-90
Clank! Legacy: Acquisitions Incorporated | 2019 | 2-4 | 90-120
Clans of Caledonia | 2017 | 1-4 | 30-120
Cluedo | 1949 | 3-6 | 45 | Clue
Coconuts | 2013 | 2-4 | 15-20
Codenames | 2015 | 4-8 | 15
Codenames: Duet | 2017 | 2 | 15-30
Codenames: Pictures | 2016 | 4-8 | 15
Coimbra | 2018 | 2-4 | 60-90
Colt Express | 2014 | 2-6 | 30-40
Concept | 2013 | 4-12 | 40
Concordia | 2013 | 2-5 | 100
Cosmic Encounter | 1977 | 3-5 | 60-120
Cosmic Frog | 2020 | 2-6 | 60-75
Coup | 2012 | 2-6 | 15
Cranium | 1998 | 4-16 | 60
Cribbage | 1630 | 2-4 | 30
Crokinole | 1876 | 2-4 | 30
Cryptid | 2018 | 3-5 | 30-50
Cthulhu: Death May Die | 2019 | 1-5 | 90-120
Darwin's Journey | 2023 | 1-4 | 30-120
Dead of Winter: A Crossroads Game | 2014 | 2-5 | 60-120
Decrypto | 2018 | 3-8 | 15-45
Descent: Journeys in the Dark | 2005 | 2-5 | 120-240
Detective: A Modern Crime Board Game | 2018 | 1-5 | 120-180
Dice Forge | 2017 | 2-4 | 45
Dice Throne | 2018 | 2-6 | 20-40
Dinosaur Island | 2017 | 1-4 | 90-120
Diplomacy | 1959 | 2-7 | 360
Dixit | 2008 | 3-8 | 30
Dominant Species | 2010 | 2-6 | 120-240
Dominion | 2008 | 2-4 | 30
Dorfromantik: The Board Game | 2022 | 1-6 | 30-60
Draftosaurus | 2019 | 2-5 | 15
Dune | 1979 | 2-6 | 120-180
Dune: Imperium | 2020 | 1-4 | 60-120
Dune: Imperium - Uprising | 2023 | 1-6 | 60-120
Dungeon Lords | 2009 | 2-4 | 90
Dungeon Petz | 2011 | 2-4 | 90
Dungeons & Dragons | 1974 | 3-7 | 240 | D&D, DnD
Earth | 2023 | 1-5 | 45-90
Eclipse: New Dawn for the Galaxy | 2011 | 2-6 | 60-180
Eclipse: Second Dawn for the Galaxy | 2020 | 2-6 | 60-200
El Grande | 1995 | 2-5 | 60-120
Eldritch Horror | 2013 | 1-8 | 120-240
Endeavor: Age of Sail | 2018 | 2-5 | 60-90
Endeavor: Deep Sea | 2024 | 1-4 | 60-120
Escape: The Curse of the Temple | 2012 | 1-5 | 10
Everdell | 2018 | 1-4 | 40-80
Evolution | 2014 | 2-6 | 60
Exit: The Game - The Abandoned Cabin | 2016 | 1-6 | 60-120
Exploding Kittens | 2015 | 2-5 | 15
Fallout | 2017 | 1-4 | 120-180
Fantasy Realms | 2017 | 3-6 | 20
Final Girl | 2021 | 1 | 20-60
Five Tribes | 2014 | 2-4 | 40-80
Flamme Rouge | 2016 | 2-4 | 30-45
Flip 7 | 2024 | 3-18 | 20
Fluxx | 1997 | 2-6 | 5-30
Food Chain Magnate | 2015 | 2-5 | 120-240 | FCM
For Sale | 1997 | 3-6 | 30
Forbidden Desert | 2013 | 2-5 | 45
Forbidden Island | 2010 | 2-4 | 30
Forest Shuffle | 2023 | 2-5 | 40-60
Fort | 2020 | 2-4 | 20-40
Fresco | 2010 | 2-4 | 60
Frosthaven | 2022 | 1-4 | 90-180
Furnace | 2020 | 2-4 | 30-60
Fury of Dracula | 2006 | 2-5 | 120-180
Gaia Project | 2017 | 1-4 | 60-150
Galaxy Trucker | 2007 | 2-4 | 60
Get Bit! | 2007 | 4-6 | 20
Glen More | 2010 | 2-5 | 45-70
Gloom | 2005 | 2-4 | 60
Gloomhaven | 2017 | 1-4 | 60-120
Gloomhaven: Jaws of the Lion | 2020 | 1-4 | 30-120 | JotL
Go | | 2 | 30-180
Grand Austria Hotel | 2015 | 2-4 | 60-120
Great Western Trail | 2016 | 2-4 | 75-150 | GWT
Great Western Trail: New Zealand | 2023 | 1-4 | 75-150
Hanabi | 2010 | 2-5 | 25
Hansa Teutonica | 2009 | 2-5 | 45-90
Harmonies | 2024 | 1-4 | 30-45
Harry Potter: Hogwarts Battle | 2016 | 2-4 | 30-60
Heat: Pedal to the Metal | 2022 | 1-6 | 30-60
Hegemony: Lead Your Class to Victory | 2023 | 2-4 | 90-180
Here I Stand | 2006 | 2-6 | 180-360
Hero Realms | 2016 | 2-4 | 20-30
HeroQuest | 1989 | 2-5 | 90
Hive | 2001 | 2 | 20
Hues and Cues | 2020 | 3-10 | 30
Imhotep | 2016 | 2-4 | 40
Imperial | 2006 | 2-6 | 120-180
Imperial Settlers | 2014 | 1-4 | 45-90
Indonesia | 2005 | 2-5 | 180-240
Inis | 2016 | 2-4 | 60-90
Innovation | 2010 | 2-4 | 45-60
Intrigue | 1994 | 3-5 | 45
Isle of Cats | 2019 | 1-4 | 60-90 | The Isle of Cats
Isle of Skye: From Chieftain to King | 2015 | 2-5 | 30-50
It's a Wonderful World | 2019 | 1-5 | 45-60
Jaipur | 2009 | 2 | 30
Jenga | 1983 | 1-8 | 20
John Company: Second Edition | 2022 | 1-6 | 90-240
Just One | 2018 | 3-7 | 20
Kanban EV | 2020 | 1-4 | 60-180
Karuba | 2015 | 2-4 | 30-40
Kemet | 2012 | 2-5 | 90-120
Keyflower | 2012 | 2-6 | 90-120
King of New York | 2014 | 2-6 | 40
King of Tokyo | 2011 | 2-6 | 30
Kingdom Builder | 2011 | 2-4 | 45
Kingdom Death: Monster | 2015 | 1-4 | 60-180
Kingdomino | 2016 | 2-4 | 15
Kingsburg | 2007 | 2-5 | 90
Kitchen Rush | 2017 | 2-4 | 30-45
Klask | 2014 | 2 | 10
Le Havre | 2008 | 1-5 | 30-150
Legendary: A Marvel Deck Building Game | 2012 | 1-5 | 30-60 | Marvel Legendary
Leaving Earth | 2015 | 1-5 | 60-180
Letters from Whitechapel | 2011 | 2-6 | 90
Lisboa | 2017 | 1-4 | 60-120
Lords of Waterdeep | 2012 | 2-5 | 60-120
Lorenzo il Magnifico | 2016 | 2-4 | 60-120
Lost Cities | 1999 | 2 | 30
Lost Ruins of Arnak | 2020 | 1-4 | 30-120 | Arnak
Love Letter | 2012 | 2-6 | 20
Machi Koro | 2012 | 2-4 | 30
Mage Knight Board Game | 2011 | 1-4 | 60-240
Magic: The Gathering | 1993 | 2 | 20 | MTG
Magic Maze | 2017 | 1-8 | 15
Mahjong | 1850 | 3-4 | 120
Mansions of Madness: Second Edition | 2016 | 1-5 | 120-180
Marco Polo II: In the Service of the Khan | 2019 | 2-4 | 60-120
Maria | 2009 | 2-3 | 180-300
Mascarade | 2013 | 2-13 | 30
Marvel Champions: The Card Game | 2019 | 1-4 | 45-90
Marvel United | 2020 | 1-4 | 40
Mechs vs. Minions | 2016 | 2-4 | 60-120
Meadow | 2021 | 1-4 | 60-90
Memoir '44 | 2004 | 2-8 | 30-60
Merchants & Marauders | 2010 | 2-4 | 180
MicroMacro: Crime City | 2020 | 1-4 | 15-45
Modern Art | 1992 | 3-5 | 45
Monopoly | 1935 | 2-8 | 60-180
Monikers | 2015 | 4-16 | 30-60
Mombasa | 2015 | 2-4 | 75-150
Munchkin | 2001 | 3-6 | 60-120
My City | 2020 | 2-4 | 30
Mysterium | 2015 | 2-7 | 42
Navegador | 2010 | 2-5 | 60-90
Nemesis | 2018 | 1-5 | 90-180
Neuroshima Hex! | 2006 | 1-4 | 30
Nidavellir | 2020 | 2-5 | 45
No Thanks! | 2004 | 3-7 | 20
Nucleum | 2023 | 1-4 | 60-150
Nusfjord | 2017 | 1-5 | 20-100
Obsession | 2018 | 1-4 | 30-90
On Mars | 2020 | 1-4 | 90-150
One Night Ultimate Werewolf | 2014 | 3-10 | 10 | ONUW
Onitama | 2014 | 2 | 15-20
Orleans | 2014 | 2-4 | 90
Paladins of the West Kingdom | 2019 | 1-4 | 90-120
Pan Am | 2020 | 2-4 | 60
Pandemic | 2008 | 2-4 | 45
Pandemic Legacy: Season 1 | 2015 | 2-4 | 60
Pandemic Legacy: Season 2 | 2017 | 2-4 | 60
Paperback | 2014 | 2-5 | 45
Parks | 2019 | 1-5 | 40-70
Patchwork | 2014 | 2 | 15-30
Pax Pamir: Second Edition | 2019 | 1-5 | 45-120
Photosynthesis | 2017 | 2-4 | 30-60
Pictionary | 1985 | 3-16 | 90
Pillars of the Earth | 2006 | 2-4 | 90-120 | The Pillars of the Earth
Pit | 1903 | 3-8 | 30-90
Planet Unknown | 2022 | 1-6 | 60-80
Point Salad | 2019 | 2-6 | 15-30
Port Royal | 2014 | 2-5 | 20-50
Power Grid | 2004 | 2-6 | 120
Project L | 2020 | 1-4 | 20-40
Puerto Rico | 2002 | 3-5 | 90-150
Pulsar 2849 | 2017 | 2-4 | 60-90
Quacks of Quedlinburg | 2018 | 2-4 | 45 | The Quacks of Quedlinburg, Quacks
Quarriors! | 2011 | 2-4 | 30
Quarto | 1991 | 2 | 20
Quiddler | 1998 | 1-8 | 30
Quoridor | 1997 | 2-4 | 15-25
Qwirkle | 2006 | 2-4 | 45
Qwixx | 2012 | 2-5 | 15
Ra | 1999 | 2-5 | 45-60
Race for the Galaxy | 2007 | 2-4 | 30-60
Railroad Ink: Deep Blue Edition | 2018 | 1-6 | 20-30
Rallyman: GT | 2020 | 1-6 | 45-60
Red7 | 2014 | 2-4 | 5-30
Res Arcana | 2019 | 2-4 | 20-60
Revive | 2022 | 1-4 | 90-120
Rising Sun | 2018 | 3-5 | 90-120
Risk | 1959 | 2-6 | 120
Robinson Crusoe: Adventures on the Cursed Island | 2012 | 1-4 | 60-120
Roll for the Galaxy | 2014 | 2-5 | 45
Roll Player | 2016 | 1-4 | 60-90
Root | 2018 | 2-4 | 60-90
Royal Game of Ur | | 2 | 30
Rummikub | 1977 | 2-4 | 60
Russian Railroads | 2013 | 2-4 | 90-120
SETI: Search for Extraterrestrial Intelligence | 2024 | 1-4 | 40-160
Saboteur | 2004 | 3-10 | 30
Sagrada | 2017 | 1-4 | 30-45
Saint Petersburg | 2004 | 2-4 | 45-60
Salem 1692 | 2015 | 4-12 | 20-30
Santa Monica | 2020 | 2-4 | 45
Santorini | 2016 | 2-4 | 20
Scrabble | 1948 | 2-4 | 90
Scout | 2019 | 2-5 | 15
Scythe | 2016 | 1-5 | 90-115
Sea Salt & Paper | 2022 | 2-4 | 30-45
Secret Hitler | 2016 | 5-10 | 45
Secrets | 2017 | 4-8 | 20
Sentinels of the Multiverse | 2011 | 1-5 | 30-60
Set | 1988 | 1-20 | 30
Shadows over Camelot | 2005 | 3-7 | 60-80
Sherlock Holmes Consulting Detective | 1981 | 1-8 | 60-120
Ship Captain Crew | | 2-8 | 15
Sid Meier's Civilization: A New Dawn | 2017 | 2-4 | 60-120
Skull | 2011 | 3-6 | 15-45 | Skull and Roses
Skull King | 2013 | 2-8 | 30
Skyjo | 2015 | 2-8 | 30
Sky Team | 2023 | 2 | 20
Sleeping Gods | 2021 | 1-4 | 60-180
Small World | 2009 | 2-5 | 40-80
Snake Oil | 2010 | 3-10 | 30
Space Alert | 2008 | 1-5 | 30
Space Base | 2018 | 2-5 | 60
Spirit Island | 2017 | 1-4 | 90-120
Splendor | 2014 | 2-4 | 30
Splendor Duel | 2022 | 2 | 30
Spot It! | 2009 | 2-8 | 15 | Dobble
Spyfall | 2014 | 3-8 | 15
Star Realms | 2014 | 2 | 20
Star Wars: Imperial Assault | 2014 | 1-5 | 60-120
Star Wars: Outer Rim | 2019 | 1-4 | 120-180
Star Wars: Rebellion | 2016 | 2-4 | 180-240
Star Wars: X-Wing Miniatures Game | 2012 | 2 | 30-60
Steam | 2009 | 3-5 | 90
Stone Age | 2008 | 2-4 | 60-90
Stratego | 1946 | 2 | 45
Strike | 2012 | 2-5 | 15
Suburbia | 2012 | 1-4 | 90
Super Rhino! | 2011 | 2-5 | 15
Sushi Go! | 2013 | 2-5 | 15
Sushi Go Party! | 2016 | 2-8 | 20
T.I.M.E Stories | 2015 | 2-4 | 60-90
Taboo | 1989 | 4-10 | 20
Takenoko | 2011 | 2-4 | 45
Tapestry | 2019 | 1-5 | 90-120
Targi | 2012 | 2 | 60
Taverns of Tiefenthal | 2019 | 2-4 | 60 | The Taverns of Tiefenthal
Telestrations | 2009 | 4-8 | 30-60
Teotihuacan: City of Gods | 2018 | 1-4 | 90-120
Terra Mystica | 2012 | 2-5 | 60-150
Terraforming Mars | 2016 | 1-5 | 120 | TFM
Terraforming Mars: Ares Expedition | 2021 | 1-4 | 45-60
The Castles of Burgundy | 2011 | 2-4 | 30-90
The Crew: Mission Deep Sea | 2021 | 2-5 | 20
The Crew: The Quest for Planet Nine | 2019 | 2-5 | 20
The Estates | 2018 | 2-5 | 40-60
The Fox in the Forest | 2017 | 2 | 30
The Gallerist | 2015 | 1-4 | 60-150
The Game | 2015 | 1-5 | 20
The Great Zimbabwe | 2012 | 2-5 | 90-150
The Lord of the Rings: Duel for Middle-earth | 2024 | 2 | 30-45
The Lord of the Rings: Journeys in Middle-earth | 2019 | 1-5 | 60-120
The Mind | 2018 | 2-4 | 20
The Resistance | 2009 | 5-10 | 30
The Resistance: Avalon | 2012 | 5-10 | 30 | Avalon
The Voyages of Marco Polo | 2015 | 2-4 | 40-100
The White Castle | 2023 | 1-4 | 80
Through the Ages: A New Story of Civilization | 2015 | 2-4 | 120-240
Through the Desert | 1998 | 2-5 | 45
Thurn and Taxis | 2006 | 2-4 | 60
Ticket to Ride | 2004 | 2-5 | 30-60 | TTR
Ticket to Ride: Europe | 2005 | 2-5 | 30-60
Ticket to Ride: Legacy - Legends of the West | 2023 | 2-5 | 20-90
Tigris & Euphrates | 1997 | 2-4 | 90
Tikal | 1999 | 2-4 | 90-120
Timeline | 2010 | 2-8 | 15
Tiny Epic Galaxies | 2015 | 1-5 | 30-45
Tiny Towns | 2019 | 1-6 | 45-60
Tokaido | 2012 | 2-5 | 45
Torres | 1999 | 2-4 | 60
Trajan | 2011 | 2-4 | 60-120
Troyes | 2010 | 1-4 | 90
Twilight Imperium: Fourth Edition | 2017 | 3-6 | 240-480 | TI4, Twilight Imperium 4
Twilight Struggle | 2005 | 2 | 120-180
Tzolk'in: The Mayan Calendar | 2012 | 2-4 | 90
Ultimate Werewolf | 2008 | 5-30 | 30-90 | Werewolf
Undaunted: Normandy | 2019 | 2 | 45-60
Underwater Cities | 2018 | 1-4 | 80-150
Unmatched: Battle of Legends, Volume One | 2019 | 2-4 | 20-40
Uno | 1971 | 2-10 | 30
Unsettled | 2021 | 1-4 | 60-90
Vast: The Crystal Caverns | 2016 | 1-5 | 75
Verdant | 2022 | 1-5 | 45-60
Viticulture Essential Edition | 2015 | 1-6 | 45-90
Voidfall | 2023 | 1-4 | 120-240
War of the Ring: Second Edition | 2011 | 2-4 | 150-180
Wallenstein | 2002 | 3-5 | 90-120
Warhammer 40,000 | 1987 | 2 | 120-240
Watergate | 2019 | 2 | 30-60
Wavelength | 2019 | 2-12 | 30-45
Welcome To... | 2018 | 1-100 | 25
Western Legends | 2018 | 2-6 | 60-90
Wingspan | 2019 | 1-5 | 40-70
Wits & Wagers | 2005 | 3-7 | 25
Wizard | 1984 | 3-6 | 45
Wonderland's War | 2022 | 2-5 | 45-125
Word Slam | 2016 | 4-20 | 45
Wyrmspan | 2024 | 1-5 | 90
Yahtzee | 1956 | 2-10 | 30
Yokohama | 2016 | 2-4 | 90
Zendo | 2001 | 3-5 | 15-20
Zombicide | 2012 | 1-6 | 60
Zooloretto | 2007 | 2-5 | 45
`
