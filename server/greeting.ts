import type { Config } from './platform/config.ts'
import type { RunningSite } from './start.ts'

/**
 * Prints the addresses and logins that an operator needs after starting the site, and what a new site still needs.
 * Prints no login in production.
 */
export async function printGreeting(config: Config, { address, app }: RunningSite): Promise<void> {
  if (config.demo) {
    console.log(
      [
        '',
        `  MeepCon demo  ${config.publicUrl}/now`,
        '  It is the first afternoon of an invented convention, and the clock is running.',
        '  Change the time and who you are in the bar at the top. Press Ctrl+C to stop.',
        '',
      ].join('\n'),
    )
    return
  }
  const setupLines = await app.reportSetup()
  if (config.production) {
    console.log([`MeepCon serves ${config.publicUrl} at ${address}`, ...setupLines].join('\n'))
    return
  }
  const code = await app.newLoginCode(config.adminEmail)
  console.log(
    [
      '',
      `  MeepCon       ${config.publicUrl}`,
      `  Administrator ${config.publicUrl}/verify/${code} (logs you in; valid for half an hour)`,
      ...(config.smtpUrl
        ? []
        : [
            `  Mailbox       ${config.publicUrl}/mailbox (all mail goes there, because SMTP_URL is not set)`,
          ]),
      ...(setupLines.length > 0 ? ['', ...setupLines.map((line) => `  ${line}`)] : []),
      '',
    ].join('\n'),
  )
}
