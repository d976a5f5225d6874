const headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** What every answer carries. */
export const securityHeaders = (publicUrl: string): Record<string, string> => ({
  ...headers,
  ...(publicUrl.startsWith('https:') && {
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  }),
})

/** Nothing but data: an answer that is no page can neither run nor frame anything. */
export const dataPolicy =
  "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** A picture that is opened by itself may have its own styles, and nothing else. */
export const filePolicy = `${dataPolicy}; style-src 'unsafe-inline'`
