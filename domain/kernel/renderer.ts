import type { DemoTime } from './demo-time.ts'
import type { FormSubmission } from './forms/form-submission.ts'

/** Interface of the pages' bundle; the server knows nothing else of it. */
export interface Renderer {
  /** Canonical form of an address. */
  canonicalAddress: (address: string) => CanonicalAddress
  render: (input: RenderInput) => Promise<RenderedPage>
  /** Cookie of browsers that have cached this build's styles and fonts; missing if pages always include them. */
  linkedCookie?: string
}

export interface CanonicalAddress {
  /** Path and search, reduced to the parameters that the page uses. */
  url: string
  /** The address contained a token for a user's account; the page is the same without it. */
  personal: boolean
  /** One of the few pages that all visitors open. */
  isPlain: boolean
  /** The same address in the letter case of the page's path; missing if it is written so. */
  redirectTo?: string
}

export interface RenderInput {
  /** Path and search of the canonical address. */
  url: string
  publicUrl: string
  now: string
  /** Clock of a demo site; missing on all others. */
  demo?: DemoTime | undefined
  analytics: { scriptUrl: string; siteId: string } | null
  /** Result of a form that was submitted to this address without script. */
  submission: FormSubmission | null
  /** The browser has cached styles and fonts, so the page links to them. */
  hasCachedAssets: boolean
  /** The page starts the service worker. */
  worker: boolean
  /** Reads public data, by the path of its endpoint and the address. */
  readApi: (path: string, address: string) => Promise<{ status: number; body: string }>
}

export interface RenderedPage {
  status: number
  /** Redirect target of a non-canonical address, such as one with a trailing slash. */
  location: string | null
  html: string
  /** A page behind a personal token is rendered for that token and never cached. */
  personal: boolean
  /** Only a page of this site may frame it. */
  isFrameAllowed: boolean
  /**
   * Hashes of the page's own inline scripts and styles, for its content security policy: computed from the source, not
   * from the rendered output.
   */
  scripts: readonly string[]
  styles: readonly string[]
}
