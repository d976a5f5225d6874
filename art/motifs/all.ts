import { birdTableau } from './bird-tableau.ts'
import { blockTower } from './block-tower.ts'
import { carTrunk } from './car-trunk.ts'
import { cardFan } from './card-fan.ts'
import { coinStacks } from './coin-stacks.ts'
import { colourIn } from './colour-in.ts'
import { cubeBag } from './cube-bag.ts'
import { diceTower } from './dice-tower.ts'
import { dominoes } from './dominoes.ts'
import { dungeon } from './dungeon.ts'
import { fistBump } from './fist-bump.ts'
import { flagsUp } from './flags-up.ts'
import { flickBoard } from './flick-board.ts'
import { frontDesk } from './front-desk.ts'
import { gameShelf } from './game-shelf.ts'
import { groupPhoto } from './group-photo.ts'
import { hallAbove } from './hall-above.ts'
import { hallOutside } from './hall-outside.ts'
import { harbour } from './harbour.ts'
import { hexIsland } from './hex-island.ts'
import { hotGames } from './hot-games.ts'
import { jigsaw } from './jigsaw.ts'
import type { Motif } from '../kit/motif.ts'
import { letterTiles } from './letter-tiles.ts'
import { littleFarm } from './little-farm.ts'
import { mancala } from './mancala.ts'
import { manyDice } from './many-dice.ts'
import { nameBadge } from './name-badge.ts'
import { passingCards } from './passing-cards.ts'
import { pizzaBox } from './pizza-box.ts'
import { podium } from './podium.ts'
import { roundTable } from './round-table.ts'
import { rulesLesson } from './rules-lesson.ts'
import { sandTimer } from './sand-timer.ts'
import { scoreSheet } from './score-sheet.ts'
import { snackTable } from './snack-table.ts'
import { sortedTray } from './sorted-tray.ts'
import { stackedChairs } from './stacked-chairs.ts'
import { starMap } from './star-map.ts'
import { tableCat } from './table-cat.ts'
import { tileTown } from './tile-town.ts'
import { toteBag } from './tote-bag.ts'
import { trainMap } from './train-map.ts'
import { treasureMap } from './treasure-map.ts'
import { underTheLamp } from './under-the-lamp.ts'

/** In the gallery's order, from arriving on Friday to the last chair on Saturday. */
export const motifs: readonly Motif[] = [
  hexIsland,
  hallOutside,
  cardFan,
  nameBadge,
  frontDesk,
  carTrunk,
  roundTable,
  gameShelf,
  hallAbove,
  toteBag,
  flagsUp,
  manyDice,
  rulesLesson,
  birdTableau,
  diceTower,
  scoreSheet,
  trainMap,
  hotGames,
  blockTower,
  snackTable,
  pizzaBox,
  tileTown,
  starMap,
  letterTiles,
  cubeBag,
  dungeon,
  mancala,
  tableCat,
  treasureMap,
  sandTimer,
  littleFarm,
  coinStacks,
  harbour,
  passingCards,
  sortedTray,
  flickBoard,
  colourIn,
  jigsaw,
  dominoes,
  underTheLamp,
  podium,
  fistBump,
  groupPhoto,
  stackedChairs,
]
