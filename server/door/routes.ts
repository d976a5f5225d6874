import * as api from '../../domain/door/api.ts'
import { csvFile, type Documents } from '../platform/http/documents.ts'
import type { Serve } from '../platform/http/serve.ts'
import type { Door } from './service.ts'

export function doorRoutes(serve: Serve, documents: Documents, door: Door): void {
  serve(api.getDoor, () => door.read())
  serve(api.setArrival, ({ body, user }) => door.setArrival(body, user))
  serve(api.takePayment, ({ body, user }) => door.takePayment(body, user))
  serve(api.correctPayment, ({ body, user }) => door.correctPayment(body.lineId, user))
  serve(api.saveNote, ({ body, user }) => door.saveNote(body, user))
  serve(api.walkIn, ({ body, user }) => door.walkIn(body, user))
  serve(api.createDoorLogin, ({ body, user }) => door.createDoorLogin(body, user))
  documents(api.moneyCsvPath, 'door', async () => csvFile('money.csv', await door.csv()))
}
