import { expect, test } from 'vitest'
import { contactKind } from '../../../domain/mail/budget.ts'
import { envelopeOf, renderMessage } from './message.ts'
import { createOutboxRow } from './outbox.ts'

const frame = { name: 'MeepCon', tagline: 'by the shop', publicUrl: 'https://meepcon.example' }
const template = { subject: 'S', preview: 'P', heading: 'H', paragraphs: ['Text'] }
const now = '2027-05-21T16:00:00.000Z'
const rowOf = (changes = {}) =>
  createOutboxRow({ kind: 'test', to: 'rosa@example.com', template, frame, ...changes }, now)

test('marks every mail as automatic, except messages of the contact form', () => {
  expect(renderMessage(rowOf()).headers).toEqual({ 'Auto-Submitted': 'auto-generated' })
  expect(renderMessage(rowOf({ kind: contactKind })).headers).toEqual({})
  const renderedByOldRelease = { ...rowOf(), message: null, text: 'As it was' }
  expect(renderMessage(renderedByOldRelease).headers).toEqual({
    'Auto-Submitted': 'auto-generated',
  })
})

test('names recipient, sender of the answer and conversation, if they are known', () => {
  expect(envelopeOf(rowOf())).toEqual({ toName: '', replyToName: '', thread: null })
  const names = { toName: ' Rosa\nDelgado', replyToName: 'Bank <bank@x.example>', thread: 'day-1' }
  expect(envelopeOf(rowOf(names))).toEqual({
    toName: 'Rosa Delgado',
    replyToName: '',
    thread: 'day-1',
  })
})

test('gives the picture of each mail an id of its own', () => {
  const scan = { scan: { address: 'https://meepcon.example/door?code=K7M4RX', said: 'K7M 4RX' } }
  const withPicture = { template: { ...template, paragraphs: [scan] } }
  const ids = [rowOf(withPicture), rowOf(withPicture)].map(
    (row) => renderMessage(row).attachments[0]?.cid,
  )
  expect(new Set(ids).size).toBe(2)
  expect(ids[0]).toMatch(/^code\.[\w-]+@meepcon\.example$/)
})
