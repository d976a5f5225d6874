import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { exampleEvent } from '../../../domain/events/example.ts'
import { PageContext } from '../../lib/page.ts'
import { renderPage } from '../../testing/test-page.tsx'
import { ToastProvider } from '../../ui/overlays/toast.tsx'
import { ShareEvent } from './share-event.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const page = {
  clock: { renderedAt: '2027-05-21T16:05:00.000Z' },
  publicUrl: 'https://meepcon.example',
  submission: null,
  forgetSubmission: () => {},
}

function clickShare(system: Partial<Navigator>) {
  vi.stubGlobal('navigator', { userAgent: '', ...system })
  renderPage(
    <PageContext value={page}>
      <ToastProvider>
        <ShareEvent event={exampleEvent()} />
      </ToastProvider>
    </PageContext>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Share' }))
}

const url = 'https://meepcon.example/events?event=brass'

test('shares with the system share sheet', () => {
  const shared: unknown[] = []
  clickShare({ share: async (data) => void shared.push(data) })
  expect(shared).toEqual([{ title: 'Brass: Birmingham, Friday, 3:30 PM', url }])
})

test('copies the address where there is no share sheet', () => {
  const copied: string[] = []
  clickShare({
    clipboard: { writeText: async (text: string) => void copied.push(text) } as Clipboard,
  })
  expect(copied).toEqual([url])
})

test('shows the address where it cannot be copied either', async () => {
  clickShare({})
  await screen.findByText(`The link could not be copied. Copy it by hand: ${url}`)
})
