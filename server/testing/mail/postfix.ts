import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../processes/free-port.ts'

const program = '/usr/sbin/postfix'
const openssl = '/usr/bin/openssl'

/** Returns null where Postfix can be started, else the reason: it needs Debian's package, and root. */
export function findMissingProgram(): string | null {
  if (!existsSync(program)) return 'Postfix is not installed (apt-get install postfix)'
  if (process.getuid?.() !== 0) return 'only root can start Postfix'
  return existsSync(openssl) ? null : 'openssl is not installed'
}

/** Services that every Postfix needs; accepted mail is discarded. */
const services = `
postlog unix-dgram n - n - 1 postlogd
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
tlsmgr unix - - n 1000? 1 tlsmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
verify unix - - n - 1 verify
proxymap unix - - n - - proxymap
anvil unix - - n - 1 anvil
discard unix - - n - - discard
error unix - - n - - error
`

/**
 * Starts a real Postfix on this machine only, in its own folder, with one port per set of options. Returns the ports.
 */
export async function startPostfix(
  optionSets: readonly (readonly string[])[],
  onTestFinished: (work: () => void) => void,
): Promise<number[]> {
  const folder = mkdtempSync(join(tmpdir(), 'meepcon-postfix-'))
  // Postfix's processes run as another account.
  execFileSync('chmod', ['755', folder])
  const [config, queue, data] = ['config', 'queue', 'data'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  for (const path of [config, queue, data]) mkdirSync(path)
  execFileSync('chown', ['postfix', data])
  const [key, certificate] = [join(config, 'key.pem'), join(config, 'certificate.pem')]
  const names = ['-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate]
  execFileSync(openssl, ['req', '-x509', '-days', '2', '-subj', '/CN=mail.example', ...names], {
    stdio: 'ignore',
  })
  const ports: number[] = []
  let masterConfig = services
  for (const options of optionSets) {
    const port = await findFreePort()
    ports.push(port)
    masterConfig += `127.0.0.1:${port} inet n - n - - smtpd\n`
    for (const option of options) masterConfig += `  -o { ${option} }\n`
  }
  writeFileSync(join(config, 'master.cf'), masterConfig)
  writeFileSync(
    join(config, 'main.cf'),
    `compatibility_level = 3.6
queue_directory = ${queue}
data_directory = ${data}
maillog_file = ${join(folder, 'log')}
maillog_file_prefixes = ${folder}
myhostname = mail.example
inet_interfaces = loopback-only
inet_protocols = ipv4
mynetworks = 127.0.0.0/8
alias_maps =
local_recipient_maps =
default_transport = discard
local_transport = discard
relay_transport = discard
smtpd_tls_cert_file = ${certificate}
smtpd_tls_key_file = ${key}
smtpd_tls_security_level = none
`,
  )
  const run = (command: string) =>
    execFileSync(program, ['-c', config, command], { stdio: 'ignore' })
  onTestFinished(() => {
    run('stop')
    rmSync(folder, { recursive: true, force: true })
  })
  run('start')
  return ports
}
