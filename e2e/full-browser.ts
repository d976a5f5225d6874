import config from '../playwright.config.ts'

const executablePath = process.env['WHOLE_CHROMIUM_PATH']

/** The full browser, for features that the headless shell lacks: the back/forward cache, and notifications. */
export const fullBrowser = {
  ...config.use?.launchOptions,
  ...(executablePath && { executablePath }),
}
