/** Invented guests: each household has a real postal code, so that the map and the lists have data. */
export interface Household {
  names: readonly string[]
  zip: string | null
}

const firstNames =
  'Rosa Theo June Marcus Priya Elliot Hanna Sam Ines Noor Felix Greta Omar Lucy Dmitri Wanda Kofi Mei Arjun Sofia Bastian Leila Tomas Nadia Hugo Freya Caleb Yuki Amara Jonas Paloma Reuben Tess Ivo Maeve Silas Anouk Desmond Lotte Rafael'.split(
    ' ',
  )
const family =
  'Delgado Webb Okafor Nair Park Lindqvist Whitfield Marchetti Haddad Brandt Osei Lin Kovac Duarte Abbott Moreau Sato Novak Ferreira Quill Amsel Vance Ibarra Holt Pellegrin Rask Tanaka Birch Oduya Castell'.split(
    ' ',
  )
const zips =
  '43215 43085 43201 45402 44113 44308 43604 45202 15222 16501 46204 48226 48104 40202 25301 60614 53703 55401 63101 37203 30303 19103 21201 20002 10001 14604 02139 04101 27601 28202 33601 70112 78701 80202 85004 94103 97205 98101 M5V H2X K1P V6B'.split(
    ' ',
  )

const pick = <Item>(items: readonly Item[], index: number): Item =>
  items[index % items.length] as Item

/** Sizes repeat 1, 2, 1, 3, 2, 1, 4, 2: sixteen guests in eight households. */
const sizes = [1, 2, 1, 3, 2, 1, 4, 2]

export function sampleHouseholds(count: number, offset = 0): Household[] {
  return Array.from({ length: count }, (_, position) => {
    const index = position + offset
    const surname = pick(family, index * 7)
    const size = pick(sizes, index)
    return {
      names: Array.from(
        { length: size },
        (__, member) => `${pick(firstNames, index * 3 + member * 11)} ${surname}`,
      ),
      zip: index % 11 === 10 ? null : pick(zips, index % 3 === 0 ? index % 7 : index),
    }
  })
}
