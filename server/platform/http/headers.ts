/** Headers of every answer. */
export const securityHeaders = (publicUrl: string): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  ...(publicUrl.startsWith('https:') && {
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  }),
})

/** Page that scans check-in codes. */
const cameraPath = '/door'

/** Permissions and referrer policy of a page. Data and files run no scripts and need neither. */
export const pageHeaders = (path: string) => ({
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': `camera=${path === cameraPath ? '(self)' : '()'}, geolocation=(), microphone=(), payment=(), usb=()`,
})

/** Allows data only: an answer that is not a page can neither run nor frame anything. */
export const dataPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Allows inline styles only, which an SVG opened on its own may need. */
export const filePolicy = `${dataPolicy}; style-src 'unsafe-inline'`
