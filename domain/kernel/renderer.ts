import type { FormSubmission } from './forms/form-submission.ts'

/** What the pages' bundle offers the server, which knows no more of it than this. */
export interface Renderer {
  /** What an address means to the pages. */
  canonicalAddress: (address: string) => CanonicalAddress
  render: (input: RenderInput) => Promise<RenderedPage>
  /** The cookie of browsers that have the styles and fonts of this build; none where pages always bring them. */
  linkedCookie?: string
}

export interface CanonicalAddress {
  /** Path and search with what the page knows of, and nothing else. */
  url: string
  /** The address held a code that opens somebody's account; it makes no other page. */
  personal: boolean
  /** One of the few pages that everybody opens. */
  isPlain: boolean
}

export interface RenderInput {
  /** Path and search of the canonical address. */
  url: string
  publicUrl: string
  now: string
  analytics: { scriptUrl: string; siteId: string } | null
  /** What came of a form that was sent to this address without script. */
  submission: FormSubmission | null
  /** The browser has styles and fonts already: the page refers to them. */
  hasCachedAssets: boolean
  /** The page starts the service worker. */
  worker: boolean
  /** Reads what anybody may read, by the path of its endpoint and the address. */
  readApi: (path: string, address: string) => Promise<{ status: number; body: string }>
}

export interface RenderedPage {
  status: number
  /** Where an address that is not quite right belongs, such as one with a slash at its end. */
  location: string | null
  html: string
  /** A page behind a personal token is rendered for that token and never kept. */
  personal: boolean
  /** Only a page of our own may frame it. */
  isFrameAllowed: boolean
  /** Hashes of the page's own inline scripts and styles, for its content security policy: known from where they were written, not from what came out. */
  scripts: readonly string[]
  styles: readonly string[]
}
