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

/** Nothing but data: an answer of the interface can neither run nor frame anything. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'"
