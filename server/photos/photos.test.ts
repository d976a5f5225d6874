import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import * as api from '../../domain/photos/api.ts'
import { photoFolder, photoUrl, thumbnailSize } from '../../domain/photos/rules.ts'
import samplePhotos from '../sample/photos.json' with { type: 'json' }
import type { Photo } from '../../domain/photos/schema.ts'
import { uploadLimits } from '../../domain/photos/upload.ts'
import { insertSamplePhotos } from '../sample/photos.ts'
import { onBothEngines, openSite, type Site } from '../testing/site.ts'
import type { Visitor } from '../testing/visitor.ts'
import {
  createAvifClaimingSize,
  createHugePng,
  createJpegWithLocation,
  createMemoryHungryPng,
  drawPicture,
  svg,
} from '../testing/fixtures/pictures.ts'

const rosa = 'rosa@example.com'

const photosOf = async (site: Site) => (await site.visitor().call(api.listPhotos)).body
const uploadFile = (visitor: Visitor, content: Buffer, type = 'image/jpeg') =>
  visitor.upload(api.uploadPhoto, { name: 'IMG_0001.JPG', type, content })
const pathOf = (site: Site, photo: Photo, size = photo as { width: number; height: number }) =>
  join(site.config.dataDir, 'photos', photoFolder(size), photo.id)
const filesIn = (site: Site) =>
  readdirSync(join(site.config.dataDir, 'photos'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

onBothEngines('photos', (engine) => {
  test('lists the sample photos in order and in both sizes', async () => {
    const site = await openSite({ engine })
    expect(await photosOf(site)).toEqual({
      baseUrl: '/photos-files',
      order: expect.any(String) as string,
      photos: [],
    })
    await site.database.transaction(async ({ query, markChanged }) => {
      await insertSamplePhotos(query, site.clock.now())
      markChanged('photos')
    })
    const { photos } = await photosOf(site)
    expect(photos).toEqual(samplePhotos.map((photo) => ({ ...photo, version: 1 })))
    expect((await site.visitor().call(api.listFirstPhotos)).body).toEqual({
      baseUrl: '/photos-files',
      photos: photos.slice(0, 5),
      total: samplePhotos.length,
    })
  })

  test('stores an upload upright, without metadata and in both sizes, at the end of the list', async () => {
    const site = await openSite({ engine })
    const visitor = await site.logInAdministrator()
    const first = await uploadFile(visitor, await drawPicture(1000, 800))
    expect(first.status).toBe(201)
    const sideways = await createJpegWithLocation()
    expect((await sharp(sideways).metadata()).exif).toBeDefined()
    const { status, body: photo } = await uploadFile(visitor, sideways)
    expect(status).toBe(201)
    expect(photo).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}\.webp$/) as string,
      width: 2400,
      height: 3200,
      caption: '',
      alt: '',
      colour: expect.stringMatching(/^#[\da-f]{6}$/) as string,
      version: 1,
    })
    for (const size of [photo, thumbnailSize(photo)]) {
      const meta = await sharp(pathOf(site, photo, size)).metadata()
      expect(meta).toMatchObject({ format: 'webp', width: size.width, height: size.height })
      expect([meta.exif, meta.xmp, meta.icc, meta.orientation]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ])
      const address = photoUrl('/photos-files', photo.id, size)
      const answer = await site.app.server.inject({ url: address })
      expect([
        answer.statusCode,
        answer.headers['content-type'],
        answer.headers['cache-control'],
      ]).toEqual([200, 'image/webp', 'public, max-age=31536000, immutable'])
      expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin')
    }
    // The red corner is at the left until the EXIF orientation is applied, then at the right.
    const corner = await sharp(pathOf(site, photo))
      .extract({ left: 2300, top: 50, width: 1, height: 1 })
      .raw()
      .toBuffer()
    expect(corner[0]).toBeGreaterThan(200)
    expect(corner[2]).toBeLessThan(60)
    expect((await photosOf(site)).photos.map(({ id }) => id)).toEqual([first.body.id, photo.id])
  })

  test('does not enlarge a small picture and fills its frame with its color', async () => {
    const site = await openSite({ engine })
    const { body } = await uploadFile(
      await site.logInAdministrator(),
      await drawPicture(500, 400, 'png'),
      'image/png',
    )
    expect(body).toMatchObject({ width: 500, height: 400, colour: '#2c6cb1' })
  })

  test('refuses invalid files with a message for each reason and stores nothing', async () => {
    const site = await openSite({ engine })
    const visitor = await site.logInAdministrator()
    const validPicture = await drawPicture(1200, 900)
    const cases: Array<[Buffer, number, string]> = [
      [Buffer.from('not a picture at all'), 422, 'damaged or is not a picture'],
      [Buffer.alloc(0), 422, 'damaged or is not a picture'],
      [validPicture.subarray(0, validPicture.length / 2), 422, 'damaged or is not a picture'],
      [svg, 422, 'Only JPEG, PNG, WebP, AVIF and GIF'],
      [await drawPicture(300, 300), 422, 'only 300 pixels wide'],
      [await drawPicture(3000, 400), 422, 'too long and thin'],
      [createHugePng(20_000, 15_000), 422, '20000 × 15000 pixels'],
      [createHugePng(60_000, 60_000), 422, '100 megapixels'],
      [Buffer.alloc(uploadLimits.bytes + 1), 413, 'larger than 30 MB'],
      [Buffer.alloc(uploadLimits.bytes + 50_000), 413, 'larger than 30 MB'],
    ]
    for (const [content, status, message] of cases) {
      const answer = await uploadFile(visitor, content)
      expect([answer.status, answer.body.message]).toEqual([
        status,
        expect.stringContaining(message) as string,
      ])
    }
    expect(await photosOf(site)).toMatchObject({ photos: [] })
    expect(filesIn(site)).toEqual([])
    expect((await uploadFile(visitor, validPicture)).status).toBe(201)
    expect(filesIn(site)).toHaveLength(2)
  })

  test('refuses a request without a file and a file on another route', async () => {
    const site = await openSite({ engine })
    const visitor = await site.logInAdministrator()
    expect((await visitor.call(api.uploadPhoto)).body.message).toBe('No picture was sent.')
    const { body: photo } = await uploadFile(visitor, await drawPicture(600, 600))
    const misplaced = await visitor.upload(
      { ...api.describePhoto, path: `/photo/${photo.id}` },
      { name: 'x.jpg', type: 'image/jpeg', content: await drawPicture(600, 600) },
    )
    expect(misplaced).toMatchObject({ status: 415 })
  })

  test('restricts changes to the administrator', async () => {
    const site = await openSite({ engine })
    await site.register(rosa, 'Rosa Delgado')
    const visitor = await site.logInAdministrator()
    const { body: photo } = await uploadFile(visitor, await drawPicture(600, 600))
    const before = await photosOf(site)
    const params = { id: photo.id }
    for (const [visitorKind, status] of [
      [site.visitor(), 401],
      [await site.logIn(rosa), 403],
    ] as const) {
      expect((await uploadFile(visitorKind, await drawPicture(600, 600))).status).toBe(status)
      const body = { caption: 'Mine', alt: '' }
      expect((await visitorKind.call(api.describePhoto, { params, body })).status).toBe(status)
      expect((await visitorKind.call(api.orderPhotos, { body: { ids: [] } })).status).toBe(status)
      expect((await visitorKind.call(api.deletePhoto, { params })).status).toBe(status)
    }
    expect(await photosOf(site)).toEqual(before)
  })

  test('gives concurrent uploads distinct positions', { tags: ['concurrent'] }, async () => {
    const site = await openSite({ engine })
    const visitor = await site.logInAdministrator()
    const content = await drawPicture(500, 500)
    const answers = await Promise.all(Array.from({ length: 6 }, () => uploadFile(visitor, content)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201])
    const rows = await site.database.query
      .selectFrom('photos')
      .select('position')
      .orderBy('position')
      .execute()
    expect(rows.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5])
  })

  test('saves a caption and an alternative text', async () => {
    const site = await openSite({ engine })
    const visitor = await site.logInAdministrator()
    const { body: photo } = await uploadFile(visitor, await drawPicture(600, 600))
    const describe = (id: string, caption: string, alt = '') =>
      visitor.call(api.describePhoto, { params: { id }, body: { caption, alt } })
    const changed = await describe(photo.id, ' Late game ', 'Four people laugh')
    expect(changed).toMatchObject({ status: 200 })
    expect((await photosOf(site)).photos).toEqual([
      { ...photo, caption: 'Late game', alt: 'Four people laugh', version: 2 },
    ])
    expect(await describe(photo.id, 'x'.repeat(121))).toMatchObject({
      status: 422,
      body: { field: 'caption', message: 'A caption can have at most 120 characters.' },
    })
    expect((await describe('gone.webp', 'x')).status).toBe(404)
    expect((await describe('../../meepcon.sqlite', 'x')).status).toBe(404)
  })

  test('accepts a new order only for the complete list', { tags: ['concurrent'] }, async () => {
    const site = await openSite({ engine })
    const visitor = await site.logInAdministrator()
    const ids: string[] = []
    for (let count = 0; count < 3; count += 1) {
      ids.push((await uploadFile(visitor, await drawPicture(500, 500))).body.id)
    }
    const [one = '', two = '', three = ''] = ids
    const orderTo = (orderedIds: string[]) =>
      visitor.call(api.orderPhotos, { body: { ids: orderedIds } })
    expect((await orderTo([three, one, two])).status).toBe(200)
    const listedIds = async () => (await photosOf(site)).photos.map(({ id }) => id)
    expect(await listedIds()).toEqual([three, one, two])
    for (const wrong of [[one, two], [one, two, two], [one, two, three, 'x.webp'], []]) {
      expect(await orderTo(wrong)).toMatchObject({
        status: 409,
        body: { title: 'The photos have changed' },
      })
    }
    expect(await listedIds()).toEqual([three, one, two])
  })

  test('deletes the files with the photo, once', { tags: ['concurrent'] }, async () => {
    const site = await openSite({ engine })
    const visitor = await site.logInAdministrator()
    const { body: otherPhoto } = await uploadFile(visitor, await drawPicture(500, 500))
    const { body: photo } = await uploadFile(visitor, await drawPicture(900, 600))
    const remove = () => visitor.call(api.deletePhoto, { params: { id: photo.id } })
    const answers = await Promise.all([remove(), remove()])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 404,
    ])
    expect(existsSync(pathOf(site, photo))).toBe(false)
    expect(existsSync(pathOf(site, photo, thumbnailSize(photo)))).toBe(false)
    expect((await photosOf(site)).photos).toEqual([otherPhoto])
    const address = photoUrl('/photos-files', photo.id, photo)
    expect((await site.app.server.inject({ url: address })).statusCode).toBe(404)
  })
})

test(
  'refuses a picture that takes too much memory to decode and accepts the next one',
  { timeout: 120_000, tags: ['full'] },
  async () => {
    const site = await openSite({ engine: 'sqlite' })
    const visitor = await site.logInAdministrator()
    const refused = await uploadFile(visitor, await createMemoryHungryPng())
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'This picture takes too much memory to open. Please make it smaller, or save it as an ordinary JPEG, and try again.',
    ])
    expect(filesIn(site)).toEqual([])
    expect((await uploadFile(visitor, await drawPicture(1200, 900))).status).toBe(201)
  },
)

test('refuses a large AVIF by its header, before decoding it', async () => {
  const site = await openSite({ engine: 'sqlite' })
  const visitor = await site.logInAdministrator()
  const refused = await uploadFile(visitor, await createAvifClaimingSize(9990, 9990), 'image/avif')
  expect([refused.status, refused.body.message]).toEqual([
    422,
    expect.stringContaining('9990 × 9990 pixels, more than the 16 megapixels') as string,
  ])
  const uploadAnswer = await uploadFile(
    visitor,
    await createAvifClaimingSize(400, 400),
    'image/avif',
  )
  expect([uploadAnswer.status, uploadAnswer.body.width]).toEqual([201, 400])
})

test.each([
  ['/photos-files/384x288/meepcon-01.webp', 200],
  ['/photos-files/384x288/none.webp', 404],
  ['/photos-files/../meepcon.sqlite', 404],
  ['/photos-files/%2e%2e/meepcon.sqlite', 404],
  ['/photos-files/..%2fmeepcon.sqlite', 404],
  ['/photos-files/.incoming/', 404],
])('responds to %s with status %i', async (url, status) => {
  const site = await openSite({ engine: 'sqlite' })
  const answer = await site.app.server.inject({ url })
  expect(answer.statusCode).toBe(status)
  if (status === 404) expect(answer.json()).toMatchObject({ title: 'Not Found' })
})

test('names an image host at another address, which may fetch missing pictures from this site', async () => {
  const site = await openSite({
    engine: 'sqlite',
    environment: { PHOTO_BASE_URL: 'https://img.example/con/' },
  })
  expect((await photosOf(site)).baseUrl).toBe('https://img.example/con')
  const url = '/photos-files/384x288/meepcon-01.webp'
  expect((await site.app.server.inject({ url })).statusCode).toBe(200)
})
