import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { type Submission, sentSearch } from '../../domain/kernel/forms/form-submission.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import type { ZoneOffsets } from '../../domain/kernel/zone-offsets.ts'
import { returnPath } from '../../domain/people/return-path.ts'
import { CacheContext } from '../lib/queries/cache.ts'
import { listen } from '../lib/queries/live-connection.ts'
import { NavigationContext } from '../lib/navigation.tsx'
import { type Page as PageFacts, PageContext, type PageProps } from '../lib/page.ts'
import { Shell } from '../shell/shell.tsx'
import { type QueryData, pageCache } from './page-cache.ts'
import { type Address, type Place, plainNavigation } from './plain-navigation.tsx'

/** What a guest's page is rendered from, on both sides. */
export interface GuestState {
  params: Readonly<Record<string, string>>
  place: Place
  queryData: QueryData
  renderedAt: Instant
  zone: readonly [timeZone: string, offsets: ZoneOffsets]
  publicUrl: string
  submission: Submission | null
}

/** What the browser starts a page with. */
export interface GuestStart extends GuestState {
  /** The address of the page's own code. */
  code: string
}

interface Props {
  state: GuestState
  address: Address
  Page: ComponentType<PageProps>
  /** None around a bare page. */
  Frame?: ComponentType<{ children: ReactNode }> | undefined
}

/** The body of a guest's page. */
export function GuestApp({ state, address, Page, Frame }: Props) {
  const [page] = useState(() => pageOf(state))
  const [cache] = useState(() => pageCache(state.queryData))
  const [navigation] = useState(() => plainNavigation(address))
  const { path, search } = useSyncExternalStore(
    address.subscribe,
    address.current,
    address.rendered,
  )
  useEffect(() => listen(state.renderedAt, (changes) => void cache.reread(changes)), [state, cache])
  // What it was opened with may have left the address.
  const params = path === state.place.path ? state.params : noParams
  const content = <Page params={params} search={searchIn(search)} />
  return (
    <PageContext value={page}>
      <NavigationContext value={navigation}>
        <CacheContext value={cache}>
          <Shell>{Frame ? <Frame>{content}</Frame> : content}</Shell>
        </CacheContext>
      </NavigationContext>
    </PageContext>
  )
}

const noParams = {}

function searchIn(search: string): PageProps['search'] {
  const asked = new URLSearchParams(search)
  const sent = asked.get('sent')
  return {
    ...sentSearch({ sent: sent === 'true' || sent }),
    back: returnPath(asked.get('back')),
  }
}

function pageOf({ renderedAt, publicUrl, submission }: GuestState): PageFacts {
  const page: PageFacts = {
    clock: { renderedAt },
    publicUrl,
    submission,
    forgetSubmission: () => {
      page.submission = null
    },
  }
  return page
}
