import type { Condition, SaleItem } from './schema.ts'

type Row = [gameName: string, price: number, condition: Condition, notes: string, seller: string]

const available: readonly Row[] = [
  ['7 Wonders', 25, 'Very good', 'Sleeved, with the Leaders expansion', 'Marisol Vega'],
  ['Agricola', 35, 'Good', 'First edition, wooden discs', 'Walt Brannigan'],
  ['Arboretum', 15, 'Like new', '', 'Priya Raman'],
  ['Azul', 20, 'Very good', 'Tiles washed and counted', 'June Okafor'],
  ['Barrage', 60, 'Very good', 'With the Leeghwater Project', 'Walt Brannigan'],
  ['Brass: Birmingham', 50, 'Like new', 'Iron Clays not included', 'Owen Castellano'],
  ['Calico', 22, 'New', 'Still in shrink', 'Priya Raman'],
  ['Cartographers', 12, 'Good', 'Half of the score pad is left', 'June Okafor'],
  ['Castles of Burgundy', 30, 'Very good', 'Older printing, thin boards', 'Walt Brannigan'],
  ['Catan', 18, 'Worn', 'One sheep card is a photocopy', 'Theo Lindqvist'],
  ['Century: Spice Road', 18, 'Good', 'Cubes sorted into bowls', 'Hattie Moreau'],
  ['Clank!', 40, 'Very good', 'Bag re-sewn, better than new', 'Benji Kowalski'],
  ['Codenames', 10, 'Good', '', 'Hattie Moreau'],
  ['Cosmic Encounter', 30, 'Good', 'All aliens there, counted twice', 'Benji Kowalski'],
  ['Dominion', 20, 'Good', 'Second edition base cards', 'Theo Lindqvist'],
  ['Dune: Imperium', 35, 'Very good', 'Sleeved', 'Owen Castellano'],
  ['El Grande', 45, 'Good', 'Big Box', 'Walt Brannigan'],
  ['Everdell', 40, 'Very good', 'The tree has stood up ever since', 'Marisol Vega'],
  ['Flamecraft', 28, 'New', 'Still in shrink', 'Priya Raman'],
  ['Forbidden Desert', 12, 'Very good', '', 'Hattie Moreau'],
  ['Galaxy Trucker', 22, 'Good', 'Older edition, ship boards show their years', 'Benji Kowalski'],
  ['Great Western Trail', 40, 'Very good', 'Second edition', 'Walt Brannigan'],
  ['Hanabi', 8, 'Worn', 'Rainbow cards have a bent corner', 'June Okafor'],
  ['Hive Pocket', 20, 'Like new', 'In its bag', 'Theo Lindqvist'],
  ['Inis', 38, 'Very good', '', 'Marisol Vega'],
  ['Jaipur', 14, 'Good', 'First edition, round tokens', 'June Okafor'],
  ['King of Tokyo', 18, 'Good', 'Dice from the first printing', 'Hattie Moreau'],
  ['Lords of Waterdeep', 28, 'Good', 'Insert removed, bags instead', 'Benji Kowalski'],
  ['Lost Cities', 12, 'Good', 'Card game, not the board game', 'June Okafor'],
  ['Love Letter', 6, 'Worn', 'Velvet bag, sixteen cards, much loved', 'June Okafor'],
  ['Mechs vs. Minions', 65, 'Very good', 'Minions base-rimmed', 'Owen Castellano'],
  ['Meadow', 30, 'Like new', 'With the cards and sleeves', 'Priya Raman'],
  ['Mysterium', 24, 'Good', 'Missing the sand timer', 'Hattie Moreau'],
  ['Orléans', 40, 'Very good', 'With the Invasion expansion', 'Walt Brannigan'],
  ['Pandemic', 18, 'Good', 'One research station replaced by a die', 'Theo Lindqvist'],
  ['Patchwork', 15, 'Very good', 'Buttons counted', 'Priya Raman'],
  ['Photosynthesis', 22, 'Good', 'Four trees were glued', 'Theo Lindqvist'],
  ['Power Grid', 25, 'Good', 'Germany and USA map', 'Walt Brannigan'],
  ['Quacks of Quedlinburg', 30, 'Very good', 'Chips in capsules', 'Benji Kowalski'],
  ['Race for the Galaxy', 20, 'Good', 'Base game with the first expansion', 'June Okafor'],
  ['Root', 45, 'Like new', 'With the Riverfolk expansion', 'Owen Castellano'],
  ['Scythe', 50, 'Very good', 'Coins upgraded to metal', 'Owen Castellano'],
  ['Small World', 20, 'Good', 'Tray lid is cracked', 'Theo Lindqvist'],
  ['Spirit Island', 48, 'Like new', 'Sleeved, with Branch and Claw', 'Marisol Vega'],
  ['Splendor', 20, 'Good', 'Heavy chips, light box', 'Hattie Moreau'],
  ['Takenoko', 25, 'Good', 'The panda is repainted', 'Priya Raman'],
  ['Terraforming Mars', 35, 'Good', 'Prelude included, box lid sags', 'Walt Brannigan'],
  ['The Crew', 10, 'Very good', 'Mission book unmarked', 'June Okafor'],
  ['Ticket to Ride', 25, 'Good', 'Large cards from the 1910 set', 'Theo Lindqvist'],
  ['Tigris & Euphrates', 35, 'Good', 'Wooden monuments', 'Walt Brannigan'],
  ['Wingspan', 38, 'Like new', 'European expansion in the box', 'Marisol Vega'],
  ['Wits & Wagers', 10, 'Worn', 'Markers are dry, bring your own', 'Hattie Moreau'],
]

const soldItems: readonly Row[] = [
  ['Ark Nova', 55, 'Like new', 'Played twice, all cards sleeved', 'Owen Castellano'],
  ['Carcassonne', 15, 'Good', 'Box has a split corner, taped', 'Theo Lindqvist'],
  ['Cascadia', 24, 'Like new', '', 'Marisol Vega'],
  ['Concordia', 38, 'Like new', 'With the Salsa expansion', 'Walt Brannigan'],
  ['Gloomhaven', 60, 'Good', 'Stickers placed, all figures painted', 'Owen Castellano'],
  ['Heat: Pedal to the Metal', 50, 'Like new', '', 'Benji Kowalski'],
  ['Kingdomino', 12, 'Very good', '', 'Hattie Moreau'],
  ['Parks', 30, 'Like new', '', 'Marisol Vega'],
  ['Sagrada', 22, 'Very good', 'Ninety dice, none missing', 'Priya Raman'],
  ['Sushi Go Party!', 14, 'Very good', '', 'June Okafor'],
]

const itemId = (gameName: string) =>
  gameName
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')

const toSaleItems = (rows: readonly Row[], status: SaleItem['status']): SaleItem[] =>
  rows.map(([gameName, price, condition, notes, seller]) => ({
    id: `sale-${itemId(gameName)}`,
    gameName,
    gameID: itemId(gameName),
    price,
    condition,
    notes,
    seller,
    status,
    image: '',
  }))

/** Sample items of the sale table: none come from the server. */
export const saleItems: readonly SaleItem[] = [
  ...toSaleItems(available, 'Available'),
  ...toSaleItems(soldItems, 'Sold'),
]
