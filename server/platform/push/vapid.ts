import { createECDH } from 'node:crypto'

/** What push services know the site by (RFC 8292). */
export interface Vapid {
  privateKey: string
  publicKey: string
}

/** Any 32 random bytes are a private key of this curve, but for one in four thousand million. */
export function vapidOf(privateKey: string): Vapid {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(privateKey, 'base64url')
  return { privateKey, publicKey: curve.getPublicKey('base64url') }
}
