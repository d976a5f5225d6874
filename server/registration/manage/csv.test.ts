import { expect, test } from 'vitest'
import type { Registration } from '../../../domain/registration/manage/schema.ts'
import { placeholderEmail } from '../../../domain/mail/placeholder.ts'
import { registrationsCsv } from './csv.ts'

test('leaves the address of a walk-in empty in the file', () => {
  const walkIn = {
    id: 'walked-in',
    email: placeholderEmail('walked-in'),
    names: [{ id: 'rosa', name: 'Rosa Delgado' }],
    zip: null,
    place: null,
    listed: true,
    createdAt: '2027-05-21T17:10:00.000Z',
    paidAt: null,
    paidAmount: null,
  } as unknown as Registration
  const [, row] = registrationsCsv([walkIn], 'America/New_York').split('\r\n')
  expect(row).toMatch(/^"Rosa Delgado",,/)
})
