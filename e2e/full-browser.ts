import config from '../playwright.config.ts'

const executablePath = process.env['WHOLE_CHROMIUM_PATH']

/** With windows, for what a browser without them does not have: the back/forward cache, and notifications. */
export const fullBrowser = {
  ...config.use?.launchOptions,
  ...(executablePath && { executablePath }),
}
