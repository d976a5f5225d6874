import { describe, expect, test } from 'vitest'
import {
  photoFolder,
  isSameSet,
  moveItem,
  photoTitle,
  photoUrl,
  scaleToWidth,
  thumbnailSize,
} from './rules.ts'
import { fileRefusal, pictureRefusal, uploadLimits } from './upload.ts'

describe('sizes', () => {
  test.each([
    [{ width: 6000, height: 4000 }, 2400, '2400x1600'],
    [{ width: 4000, height: 6000 }, 2400, '2400x3600'],
    [{ width: 2400, height: 1601 }, 384, '384x256'],
    [{ width: 1000, height: 750 }, 2400, '1000x750'],
    [{ width: 2000, height: 1 }, 384, '384x1'],
  ])('puts %j at width %i into %s', (size, width, folder) => {
    expect(photoFolder(scaleToWidth(size, width))).toBe(folder)
  })

  test('builds an address from host, size folder and file name', () => {
    const photo = { width: 2400, height: 1800 }
    expect(photoUrl('/photos-files', 'a.webp', photo)).toBe('/photos-files/2400x1800/a.webp')
    expect(photoUrl('https://img.example/con', 'a.webp', thumbnailSize(photo))).toBe(
      'https://img.example/con/384x288/a.webp',
    )
  })
})

test.each([
  [{ alt: 'Dice', caption: 'Roll' }, 'Dice'],
  [{ alt: '', caption: 'Roll' }, 'Roll'],
  [{ alt: '', caption: '' }, 'Photo 3'],
])('titles the third photo with %j as %s', (texts, name) => {
  expect(photoTitle(texts, 2)).toBe(name)
})

describe('order', () => {
  test.each([
    ['a', 0, 'abcd'],
    ['a', 1, 'bacd'],
    ['d', 0, 'dabc'],
    ['b', 3, 'acdb'],
    ['b', 99, 'acdb'],
    ['c', -1, 'cabd'],
  ])('moves %s to place %i', (id, place, expected) => {
    expect(moveItem(['a', 'b', 'c', 'd'], id, place).join('')).toBe(expected)
  })

  test.each([
    ['ab', 'ba', true],
    ['ab', 'abb', false],
    ['ab', 'ac', false],
    ['', '', true],
  ])('%s and %s are the same photos: %s', (one, other, same) => {
    expect(isSameSet([...one], [...other])).toBe(same)
  })
})

describe('accepted files', () => {
  test.each([
    ['jpeg', 4000, 3000, null],
    ['png', 384, 384, null],
    ['avif', 4000, 4000, null],
    ['avif', 4001, 4000, 'AVIF picture has 4001 × 4000 pixels'],
    ['webp', 9990, 9990, null],
    ['svg', 800, 600, 'Only JPEG'],
    ['heif', 4000, 3000, 'export this one as JPEG'],
    ['jpeg', 383, 600, 'only 383 pixels wide'],
    ['png', 20_000, 20_000, '100 megapixels'],
    ['jpeg', 4001, 800, 'too long and thin'],
    ['jpeg', 4000, 800, null],
  ])('%s of %i × %i', (format, width, height, refusal) => {
    const refusalText = pictureRefusal({ format, width, height })
    if (refusal === null) expect(refusalText).toBeNull()
    else expect(refusalText).toContain(refusal)
  })

  test.each([
    [{ size: 1, type: 'image/jpeg' }, null],
    [{ size: 1, type: '' }, null],
    [{ size: 0, type: 'image/jpeg' }, 'damaged'],
    [{ size: 1, type: 'text/plain' }, 'Only JPEG'],
    [{ size: uploadLimits.bytes + 1, type: 'image/jpeg' }, 'larger than 30 MB'],
  ])('checks %j in the browser', (file, refusal) => {
    const refusalText = fileRefusal(file)
    if (refusal === null) expect(refusalText).toBeNull()
    else expect(refusalText).toContain(refusal)
  })
})
