import { Refusal } from '../../../domain/kernel/refusal.ts'
import { isLocked } from './sqlite/lock-wait.ts'

/**
 * Neither the request nor our code is at fault: the database cannot be reached, nothing can be written, another program
 * holds the write lock of SQLite, or PostgreSQL ended a statement that took too long.
 */
export type Outage = 'unreachable' | 'unwritable' | 'locked' | 'slow'

/** Codes of a connection lost to a network or a restart, with PostgreSQL's classes 08 and 57P. */
const connectionLossCodes =
  /^(08...|57P..|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** Codes of a disk that is full, read-only or broken, of PostgreSQL and the system. */
const writeFailureCodes = /^(53100|25006|58...|ENOSPC|EDQUOT|EFBIG|EROFS|EIO|EACCES|EPERM)$/
/** Messages of errors to which PostgreSQL's driver gives no code. */
const connectionLossMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed)/
/** Codes of PostgreSQL's limits for a lock, a statement and an idle transaction. */
const timeoutCodes = /^(55P03|57014|25P03)$/

/** Read-only, input or output failed, full, cannot be opened. */
const sqliteWriteFailures = [8, 10, 13, 14]

/** Null for every other fault. */
export function outageOf(error: unknown): Outage | null {
  const { code, errcode, message } = error as Error & { code?: unknown; errcode?: unknown }
  if (typeof errcode === 'number') {
    if (isLocked(error)) return 'locked'
    return sqliteWriteFailures.includes(errcode & 0xff) ? 'unwritable' : null
  }
  if (writeFailureCodes.test(String(code))) return 'unwritable'
  if (timeoutCodes.test(String(code))) return 'slow'
  return connectionLossCodes.test(String(code)) || connectionLossMessages.test(message)
    ? 'unreachable'
    : null
}

/** Messages for the operator, in the log. */
export const outageMessages: Record<Outage, string> = {
  unreachable: 'the database cannot be reached',
  unwritable: 'the database cannot be written: is the disk full or read-only?',
  locked: 'another program has locked the database',
  slow: 'the database took too long: is something holding a lock?',
}

const busy = new Refusal(
  {
    code: 'unavailable',
    title: 'Back in a moment',
    message: 'The site is busy, and your change was not saved. Please try again in a few seconds.',
  },
  5,
)

/** Messages to visitors. When the connection breaks during the commit, the outcome is unknown. */
export const outageRefusals: Record<Outage, Refusal> = {
  unreachable: new Refusal(
    {
      code: 'unavailable',
      title: 'Back in a moment',
      message:
        'The site cannot reach its data right now. Please try again in a few seconds. If you changed something, check first whether it was saved.',
    },
    5,
  ),
  unwritable: new Refusal(
    {
      code: 'read-only',
      title: 'Nothing can be saved',
      message:
        'The site cannot save anything right now, so your change was not saved. You can still read everything. Please try again later.',
    },
    60,
  ),
  locked: busy,
  slow: busy,
}
