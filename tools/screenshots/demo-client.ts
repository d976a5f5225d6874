import type { APIRequestContext, Page } from '@playwright/test'
import { becomePersona, moveDemo, runDemo } from '../../domain/demo/api.ts'
import type { MomentId, PersonaId } from '../../domain/demo/schema.ts'
import { waitUntilHydrated } from '../../e2e/fixtures.ts'
import { buildAddress, type Endpoint } from '../../domain/kernel/endpoint.ts'

async function post(request: APIRequestContext, endpoint: Endpoint, data: object): Promise<void> {
  const answer = await request.post(buildAddress(endpoint, {}), { data })
  if (!answer.ok()) throw new Error(`${endpoint.path}: ${answer.status()} ${await answer.text()}`)
}

/** Jumps to a moment and stops the clock and the simulation, so that pictures of it are alike. */
export async function holdMoment(request: APIRequestContext, moment: MomentId): Promise<void> {
  await post(request, moveDemo, { moment })
  await post(request, runDemo, { isRunning: false })
}

export const logInAs = (request: APIRequestContext, persona: PersonaId): Promise<void> =>
  post(request, becomePersona, { persona })

/** Loads a page and waits for its data, fonts and pictures. Hides the demo bar, which other sites do not have. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitUntilHydrated(page)
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    // The policy of the page forbids inline styles.
    const style = new CSSStyleSheet()
    style.replaceSync('.demo { display: none }')
    document.adoptedStyleSheets = [style]
    await document.fonts.ready
  })
}
