import { createECDH } from 'node:crypto'

/** Key pair that identifies the site to push services (RFC 8292). */
export interface Vapid {
  privateKey: string
  publicKey: string
}

/** Any 32 random bytes are a private key of this curve, except for one in four billion. */
export function vapidOf(privateKey: string): Vapid {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(privateKey, 'base64url')
  return { privateKey, publicKey: curve.getPublicKey('base64url') }
}
