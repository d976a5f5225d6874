/** What every answer carries. */
export const securityHeaders = (publicUrl: string): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  ...(publicUrl.startsWith('https:') && {
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  }),
})

/** Where codes are scanned. */
const cameraPath = '/door'

/** What a page may do, and what it tells others. Data and files neither do nor tell anything by themselves. */
export const pageHeaders = (path: string) => ({
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': `camera=${path === cameraPath ? '(self)' : '()'}, geolocation=(), microphone=(), payment=(), usb=()`,
})

/** Nothing but data: an answer that is no page can neither run nor frame anything. */
export const dataPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** A picture that is opened by itself may have its own styles, and nothing else. */
export const filePolicy = `${dataPolicy}; style-src 'unsafe-inline'`
