/** Areas whose columns the package lost to a comma in the name; X0A lay far from its town. */
export const repaired: Record<string, readonly [place: string, lat: number, lon: number]> = {
  E1H: ['Shediac Bridge', 46.15, -64.65],
  E2E: ['Rothesay', 45.42, -65.99],
  E2H: ['Saint John', 45.35, -66.01],
  E3C: ['Fredericton', 45.94, -66.67],
  K0C: ['Alexandria', 45.22, -74.9],
  K0H: ['Frontenac County', 44.4, -76.6],
  K0K: ['Picton', 44.06, -77.14],
  P0M: ['Chelmsford', 46.58, -81.2],
  V0N: ['Sunshine Coast', 49.9, -124.4],
  X0A: ['Iqaluit', 63.75, -68.52],
}

/** The package lost the accents of these. */
const accented = `
  cap-pelé châteauguay côte-des-neiges côte-saint-luc gaspé grand-mère hébertville jonquière
  l'île_bizard l'île-bizard l'île-des-soeurs l'île-dorval l'épiphanie lamèque laterrière
  les_îles-de-la-madeleine lévis métabetchouan-lac-a-la-croix notre-dame-de-grâce
  rivière-des-prairies rivière-du-loup saint-françois saint-félicien saint-jérôme saint-léonard
  saint-émile sainte-adèle sainte-dorothée sainte-geneviève sainte-thérèse-de-blainville
  sept-îles trois-rivières val-bélair ville_émard baie-trinité chénéville grande-vallée
  la_pocatière prévost river_hébert saint-valère îles-laval`
  .trim()
  .split(/\s+/)
  .map((name) => name.replaceAll('_', ' '))

const withAccents = (name: string): string => {
  if (!name.includes('\uFFFD')) return name
  const pattern = new RegExp(`^${name.replaceAll('\uFFFD', '[^a-z]')}$`)
  return accented.find((candidate) => pattern.test(candidate)) ?? name
}

const small = new Set('a au aux d de des du en et la le les of sur the'.split(' '))

const titled = (name: string): string =>
  name.replace(
    /(^|[\s-])(d'|l')?([^\s-]+)/g,
    (_all, before: string, article = '', word: string) => {
      const first = before === ''
      if (!first && !article && small.has(word)) return before + word
      const start = first ? article.charAt(0).toUpperCase() + article.slice(1) : article
      const scottish = word.startsWith('mc') ? `Mc${titled(word.slice(2))}` : ''
      return before + start + (scottish || word.charAt(0).toUpperCase() + word.slice(1))
    },
  )

const parts =
  'north|south|east|west|central|centre|northeast|northwest|southeast|southwest|nord|sud|est|' +
  'ouest|and|&|outer|inner|upper|lower|harbour|mid-harbour|riverbank|mid-riverbank|outskirts|' +
  'northern|township|extremities|subdivisions|rcm|region'

const ending = new RegExp(`(\\s(${parts}))+$`)

const office =
  /\s(new brunswick|nova scotia|saskatchewan|newfoundland.*|british columbia|ontario|prince edward island|quebec)? ?provincial government$/

const special: Record<string, string> = {
  G1A: 'quebec city',
  K1A: 'ottawa',
  M5W: 'toronto',
  M7A: 'toronto',
  M7Y: 'toronto',
  H4Z: 'montreal',
  H5A: 'montreal',
  H5B: 'montreal',
}

/** "Calgary (city Centre / Calgary Tower)" is Calgary; a rural area goes by its town. */
export const canadianPlace = (code: string, city: string): string => {
  const text = city.toLowerCase().replaceAll('- ', '-')
  const [, outside = '', inside = ''] = /^(.*?)\s*(?:\((.*?)\)?)?$/.exec(text) ?? []
  const rural = code[1] === '0' && inside !== ''
  const named = special[code] ?? (rural ? inside : outside)
  const whole = rural ? named : named.replace(office, '').replace(ending, '')
  const plain = whole
    .replace(/^(downtown|central|west|east|old) (?=toronto|montreal)/, '')
    .replace(/^(halifax|dartmouth|saint john) (?!junction).*$/, '$1')
    .replace(/^quebec$/, 'quebec city')
    .replace(/ falls a$/, ' falls')
  return titled(withAccents(plain))
}
