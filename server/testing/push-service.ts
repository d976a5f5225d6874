import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import type { PushContent } from '../../domain/notifications/push.ts'
import type { PushTransport } from '../platform/push/push-transport.ts'

interface ReceivedPush {
  /** The device of the subscription. */
  device: string
  ttl: number
  urgency: string
  topic: string
  /** The claims that a push service checks. */
  claims: { aud: string; exp: number; sub: string }
  /** The key of the signature. */
  key: string
  content: PushContent
}

const origin = 'https://push.example.net'

interface Options {
  /** The test's own context, required where tests run concurrently. */
  onFinished?: (work: () => void) => void
  /** Called before the push service acknowledges a message. */
  beforeAnswer?: () => void
}

/** Starts a push service on this machine that checks and decrypts messages (RFC 8030, 8188, 8291, 8292). */
export async function startPushService({
  onFinished = onTestFinished,
  beforeAnswer = () => {},
}: Options = {}) {
  const devices = new Map<string, { curve: ECDH; auth: Buffer }>()
  const received: ReceivedPush[] = []
  /** The next statuses to answer; the last one is repeated. */
  const answers: number[] = [201]
  const problems: unknown[] = []

  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const status = answers.length > 1 ? (answers.shift() ?? 201) : (answers[0] ?? 201)
    try {
      const body = await buffer(request)
      const device = request.url?.slice(1) ?? ''
      const { curve, auth } = devices.get(device) ?? {}
      if (!curve || !auth) throw new Error(`Nobody is ${device}`)
      const {
        authorization = '',
        ttl,
        urgency,
        topic,
        'content-encoding': contentEncoding,
      } = request.headers
      if (contentEncoding !== 'aes128gcm') throw new Error(`Encoded as ${contentEncoding}`)
      const [, jwt = '', key = ''] = /^vapid t=(.+), ?k=(.+)$/.exec(authorization) ?? []
      const content = JSON.parse(decryptPush(body, curve, auth)) as PushContent
      const metadata = { device, ttl: Number(ttl), urgency: String(urgency), topic: String(topic) }
      if (status < 300) received.push({ ...metadata, claims: readClaims(jwt, key), key, content })
      beforeAnswer()
      response.writeHead(status, { location: '/elsewhere' }).end()
    } catch (error) {
      problems.push(error)
      response.writeHead(400).end()
    }
  }
  const server = createServer((request, response) => void receive(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onFinished(() => void server.close())
  const { port } = server.address() as AddressInfo

  /** Given only to tests: sends to this machine, whatever the endpoint. */
  const transport: PushTransport = async ({ endpoint, headers, body }) => {
    const { pathname } = new URL(endpoint)
    const answer = await fetch(`http://127.0.0.1:${port}${pathname}`, {
      method: 'POST',
      headers: headers as Record<string, string>,
      body: new Uint8Array(body),
      redirect: 'manual',
    })
    return answer.status
  }

  return {
    port,
    transport,
    received,
    answers,
    problems,
    /** Subscribes as a browser does. */
    subscription: (device: string) => {
      const curve = createECDH('prime256v1')
      const p256dh = curve.generateKeys('base64url')
      const auth = randomBytes(16)
      devices.set(device, { curve, auth })
      return { endpoint: `${origin}/${device}`, keys: { p256dh, auth: auth.toString('base64url') } }
    },
  }
}

const deriveKey = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

function decryptPush(body: Buffer, curve: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + keyLength)
  const encrypted = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), senderKey])
  const secret = deriveKey(curve.computeSecret(senderKey), auth, info, 32)
  const key = deriveKey(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = deriveKey(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(encrypted.subarray(-16))
  const text = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()])
  // In the last record, a byte of two ends the text before the padding.
  return text.subarray(0, text.lastIndexOf(2)).toString()
}

function readClaims(jwt: string, key: string): ReceivedPush['claims'] {
  const [head = '', claims = '', signature = ''] = jwt.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  )
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
    format: 'jwk',
  })
  const isValid = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isValid) throw new Error('Not signed by its key')
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as ReceivedPush['claims']
}
