// Written by tools/draw-photos.ts.
export type SamplePhoto = {
  /** The file's name in each of the size folders. */
  id: string
  width: number
  height: number
  alt: string
  caption: string
  /** Fills the picture's place until it is there. */
  colour: string
}

export const samplePhotos: readonly SamplePhoto[] = [
  {
    id: 'meepcon-01.webp',
    width: 2400,
    height: 1800,
    alt:
      'An island of nineteen colored hexagons in a blue sea, with roads, meeples and a hand placing one more',
    caption: 'The last good spot on the island',
    colour: '#1F5C4A',
  },
  {
    id: 'meepcon-02.webp',
    width: 2400,
    height: 1600,
    alt:
      'The church hall on Elm Street at dusk, windows lit, a banner over the door and people arriving',
    caption: 'Doors open at noon, lights out much later',
    colour: '#33506B',
  },
  {
    id: 'meepcon-03.webp',
    width: 2400,
    height: 3200,
    alt: 'A hand holds six cards in a fan over a table with a draw pile and a few tokens',
    caption: 'Too many good cards',
    colour: '#C99A5B',
  },
  {
    id: 'meepcon-04.webp',
    width: 2400,
    height: 3000,
    alt:
      'A name badge that says Rosa hangs on a green lanyard over a blue knitted sweater with two pins',
    caption: 'Badge number 118',
    colour: '#2B6CB0',
  },
  {
    id: 'meepcon-05.webp',
    width: 2400,
    height: 1800,
    alt: 'Two volunteers behind the welcome desk, rows of name badges waiting in front of them',
    caption: 'Badges are at the door, so is Dana',
    colour: '#F2B632',
  },
  {
    id: 'meepcon-06.webp',
    width: 2400,
    height: 1800,
    alt: 'The open trunk of a small red car, packed to the roof with game boxes, a meeple on top',
    caption: 'Room for one more, surely',
    colour: '#B9CFA6',
  },
  {
    id: 'meepcon-07.webp',
    width: 2400,
    height: 2400,
    alt:
      'Six people around a round table, seen from above, each with cards, in the middle a board of hexes',
    caption: 'Six around one table',
    colour: '#C8452D',
  },
  {
    id: 'meepcon-08.webp',
    width: 2400,
    height: 3200,
    alt:
      'A tall shelf full of game boxes, standing and in piles, with meeples and a plant between them',
    caption: 'Everybody brought one more than they meant to',
    colour: '#7A4E2B',
  },
  {
    id: 'meepcon-09.webp',
    width: 2400,
    height: 1600,
    alt:
      'The hall from above: twelve tables with games on them and people all around, two of them with a flag',
    caption: 'Saturday, two in the afternoon',
    colour: '#EBDDC1',
  },
  {
    id: 'meepcon-10.webp',
    width: 2400,
    height: 3000,
    alt:
      'A canvas tote bag with a waving meeple, full of game boxes and a rolled-up play mat, on a chair',
    caption: 'Packed light',
    colour: '#E79A84',
  },
  {
    id: 'meepcon-11.webp',
    width: 2400,
    height: 1600,
    alt:
      'Two players wave behind a table with a yellow flag: they would like somebody to teach them the game',
    caption: 'Yellow flag up: teacher wanted',
    colour: '#2C725D',
  },
  {
    id: 'meepcon-12.webp',
    width: 2400,
    height: 2400,
    alt:
      'Dice with four, six, eight, ten, twelve and twenty sides scattered over a dark leather tray',
    caption: 'Roll whatever you brought',
    colour: '#1B2B3A',
  },
  {
    id: 'meepcon-13.webp',
    width: 2400,
    height: 3000,
    alt:
      'Somebody in a yellow cap explains the rules with a booklet in one hand, two listeners in front',
    caption: 'It is simpler than it sounds',
    colour: '#3F8F5B',
  },
  {
    id: 'meepcon-14.webp',
    width: 2400,
    height: 1600,
    alt: 'Eight cards with drawings of birds in two rows, with small pastel eggs lying on them',
    caption: 'A good year for warblers',
    colour: '#DDB57A',
  },
  {
    id: 'meepcon-15.webp',
    width: 2400,
    height: 3600,
    alt:
      'A wooden dice tower shaped like a castle; dice drop in at the top and tumble into a red tray',
    caption: 'Somebody carved their own dice tower',
    colour: '#F2B632',
  },
  {
    id: 'meepcon-16.webp',
    width: 2400,
    height: 2400,
    alt:
      'A score sheet with four columns, the winner circled in red, beside a coffee, a cookie and a pencil',
    caption: 'Won by three points',
    colour: '#CFE3CF',
  },
  {
    id: 'meepcon-17.webp',
    width: 2400,
    height: 1800,
    alt:
      'A board with cities joined by rails; rows of little wooden trains in six colors cover the routes',
    caption: 'Coast to coast, one carriage short',
    colour: '#E5D3A4',
  },
  {
    id: 'meepcon-18.webp',
    width: 2400,
    height: 2400,
    alt:
      'The Hot Games table: new boxes stacked in a pyramid under a sign with a flame and paper pennants',
    caption: 'Hot Games: play it, put it back',
    colour: '#D98A5B',
  },
  {
    id: 'meepcon-19.webp',
    width: 2400,
    height: 3200,
    alt:
      'A leaning tower of wooden blocks; a hand slides one out while everybody holds their breath',
    caption: 'Nobody breathe',
    colour: '#5C97C9',
  },
  {
    id: 'meepcon-20.webp',
    width: 2400,
    height: 1600,
    alt:
      'Bowls of chips, pretzels, grapes and apple slices and a plate of brownies on a blue checked cloth',
    caption: 'Wipe your hands before you touch the cards',
    colour: '#C5DCEA',
  },
  {
    id: 'meepcon-21.webp',
    width: 2400,
    height: 2400,
    alt:
      'An open pizza box on a checked cloth, two slices gone, one on its way, a meeple standing guard',
    caption: 'The only turn nobody passes',
    colour: '#E8A392',
  },
  {
    id: 'meepcon-22.webp',
    width: 2400,
    height: 3000,
    alt:
      'Square tiles with roads, walled towns and meadows laid edge to edge; a hand turns the next tile',
    caption: 'It fits if you turn it',
    colour: '#8FB56B',
  },
  {
    id: 'meepcon-23.webp',
    width: 2400,
    height: 1600,
    alt:
      'A dark hexagon map of space with ringed planets, an orange sun and small fleets of wooden ships',
    caption: 'Hour five of the space game',
    colour: '#1B2B3A',
  },
  {
    id: 'meepcon-24.webp',
    width: 2400,
    height: 1800,
    alt:
      'Wooden letter tiles cross on a board to spell MEEPLE, DIE, PIE and HEX; a hand brings one more tile',
    caption: 'Yes, that is a word',
    colour: '#1F5288',
  },
  {
    id: 'meepcon-25.webp',
    width: 2400,
    height: 2400,
    alt:
      'A red drawstring bag lies open on its side and wooden cubes in six colors spill out of it',
    caption: 'Draw three, do not look',
    colour: '#EBDDC1',
  },
  {
    id: 'meepcon-26.webp',
    width: 2400,
    height: 3000,
    alt:
      'A dungeon of stone floor tiles with doors, a treasure chest and a dragon, four heroes on the way in',
    caption: 'Four heroes, one torch',
    colour: '#3A3733',
  },
  {
    id: 'meepcon-27.webp',
    width: 2400,
    height: 1600,
    alt:
      'A long wooden board with two rows of hollows full of colored glass stones; a hand drops one',
    caption: 'Counting ahead',
    colour: '#D98A5B',
  },
  {
    id: 'meepcon-28.webp',
    width: 2400,
    height: 2400,
    alt:
      'A ginger cat sleeps curled up in the middle of a game board; meeples and hexes lie scattered around',
    caption: 'The hall cat has taken the capital',
    colour: '#CFE0E8',
  },
  {
    id: 'meepcon-29.webp',
    width: 2400,
    height: 1600,
    alt:
      'A folded paper map with an island, a dotted route and a red cross, and a finger pointing the way',
    caption: 'Round the cape, then straight on',
    colour: '#EBDDC1',
  },
  {
    id: 'meepcon-30.webp',
    width: 2400,
    height: 3600,
    alt:
      'A large sand timer with red sand running through, in front of a green wall, cubes at its foot',
    caption: 'Thirty seconds, no, twenty',
    colour: '#2C725D',
  },
  {
    id: 'meepcon-31.webp',
    width: 2400,
    height: 1800,
    alt:
      'A player board with a farm: plowed fields, fences with wooden sheep and a cow, a barn and a pond',
    caption: 'Nine sheep and nowhere to put them',
    colour: '#8FB56B',
  },
  {
    id: 'meepcon-32.webp',
    width: 2400,
    height: 2400,
    alt: 'Stacks of wooden coins in yellow, red, blue and green on a dark green table',
    caption: 'Rich, for about two rounds',
    colour: '#184A3C',
  },
  {
    id: 'meepcon-33.webp',
    width: 2400,
    height: 3200,
    alt: 'Wooden boats with colored sails cross a blue sea between small islands and rows of waves',
    caption: 'Three boats, one harbor, no mercy',
    colour: '#2B6CB0',
  },
  {
    id: 'meepcon-34.webp',
    width: 2400,
    height: 2400,
    alt:
      'Four hands from four sides pass packs of cards to the left around a table, arrows in the middle',
    caption: 'Pick one, pass the rest',
    colour: '#1F5C4A',
  },
  {
    id: 'meepcon-35.webp',
    width: 2400,
    height: 1600,
    alt:
      'A wooden box insert from above: meeples, cubes, cards, coins, hexes and dice, each in its own place',
    caption: 'A place for everything, until setup',
    colour: '#DDB57A',
  },
  {
    id: 'meepcon-36.webp',
    width: 2400,
    height: 2400,
    alt:
      'A round wooden flicking board with rings and pegs, red and black discs, a finger ready to shoot',
    caption: 'Off the peg and into the middle',
    colour: '#DDB57A',
  },
  {
    id: 'meepcon-37.webp',
    width: 2400,
    height: 3200,
    alt:
      'A sheet with a flower of hexagons, half of them colored in by hand, and colored pencils around it',
    caption: 'Everyone rolls, everyone writes',
    colour: '#F2B632',
  },
  {
    id: 'meepcon-38.webp',
    width: 2400,
    height: 1800,
    alt:
      'A jigsaw puzzle of a farmhouse and hills, nearly done; four pieces lie beside it, a hand brings one',
    caption: 'The table by the window, since Friday',
    colour: '#5C97C9',
  },
  {
    id: 'meepcon-39.webp',
    width: 2400,
    height: 2400,
    alt: 'A snake of cream dominoes with colored dots winds over a red table',
    caption: 'Only the double blank is missing',
    colour: '#C8452D',
  },
  {
    id: 'meepcon-40.webp',
    width: 2400,
    height: 1600,
    alt: 'Two players face each other across a small table under a lamp, late in the evening',
    caption: 'Best of three became best of seven',
    colour: '#1B2B3A',
  },
  {
    id: 'meepcon-41.webp',
    width: 2400,
    height: 3000,
    alt:
      'Three meeples on a podium, the yellow one in the middle with a crown, confetti coming down',
    caption: 'The meeple race finals',
    colour: '#A23420',
  },
  {
    id: 'meepcon-42.webp',
    width: 2400,
    height: 1600,
    alt: 'Two fists meet over the finished board, with a burst of yellow lines: good game',
    caption: 'Good game. Again?',
    colour: '#F2B632',
  },
  {
    id: 'meepcon-43.webp',
    width: 2400,
    height: 1500,
    alt:
      'Eleven people squeeze together for a group photo under a paper garland, everybody smiling',
    caption: 'Whoever was still there on Saturday night',
    colour: '#8CB7A0',
  },
  {
    id: 'meepcon-44.webp',
    width: 2400,
    height: 1600,
    alt:
      'The hall after closing: chairs in stacks, moonlight through a tall window, one meeple left behind',
    caption: 'Saturday, half past nine',
    colour: '#2C4258',
  },
]
