import {
  type Endpoint,
  type InputOf,
  type ResponseOf,
  buildAddress,
} from '../../../domain/kernel/endpoint.ts'
import { idempotencyHeader } from '../../../domain/kernel/idempotency.ts'
import type { Problem } from '../../../domain/kernel/refusal.ts'
import { reportFailure } from './connection.ts'

/** Sends a call: by `fetch` in the browser, directly into the server while it renders a page. */
export type CallTransport = (
  target: Endpoint,
  address: string,
  init: { body?: string; signal?: AbortSignal; key?: string },
) => Promise<{ status: number; text: string }>

/** The server refused a call, or could not be reached. */
export class CallError extends Error {
  readonly status: number
  readonly problem: Problem

  constructor(status: number, problem: Problem, message = problem.message) {
    super(message)
    this.status = status
    this.problem = problem
  }
}

/** The refusal in an error. Any other error is a bug of ours and is rethrown. */
export function toCallError(error: unknown): CallError {
  if (!(error instanceof CallError)) throw error
  return error
}

export const unreachable: Problem = {
  code: 'no-connection',
  title: 'No connection',
  message: 'We could not reach the server. Check your connection and try again.',
}

export const fetchTransport: CallTransport = async (target, address, { body, signal, key }) => {
  const response = await fetch(address, {
    method: target.method,
    ...(body !== undefined && { body }),
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(key !== undefined && { [idempotencyHeader]: key }),
    },
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    if (!signal?.aborted) reportFailure()
    throw error
  })
  return { status: response.status, text: await response.text() }
}

type Arguments<E extends Endpoint> =
  {} extends InputOf<E> ? [input?: InputOf<E>] : [input: InputOf<E>]

/** Calls an endpoint of the contract from the browser. A refusal is thrown as a CallError. */
export function call<E extends Endpoint>(
  target: E,
  ...[input]: Arguments<E>
): Promise<ResponseOf<E>> {
  return callWithTransport(fetchTransport, target, input)
}

/** Milliseconds after which the user is informed that there seems to be no connection. */
const defaultTimeout = 10_000

/**
 * The same for an action with an idempotency key: sent again under it, it is not executed twice. It does not wait forever.
 */
export function callOnce<E extends Endpoint>(
  key: string,
  target: E,
  input: InputOf<E>,
  timeout = defaultTimeout,
): Promise<ResponseOf<E>> {
  const abortController = new AbortController()
  const timer = setTimeout(() => abortController.abort(), timeout)
  const transport: CallTransport = (endpoint, address, init) =>
    fetchTransport(endpoint, address, { ...init, key, signal: abortController.signal })
  return callWithTransport(transport, target, input).finally(() => clearTimeout(timer))
}

export async function callWithTransport<E extends Endpoint>(
  transport: CallTransport,
  target: E,
  input: { params?: unknown; query?: unknown; body?: unknown } = {},
  signal?: AbortSignal,
): Promise<ResponseOf<E>> {
  let answer
  try {
    answer = await transport(target, buildAddress(target, input), {
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
      ...(signal && { signal }),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new CallError(0, unreachable, target.failure)
  }
  if (answer.status >= 400)
    throw new CallError(answer.status, parseProblem(answer.text), target.failure)
  return readAnswer(answer) as ResponseOf<E>
}

/** A captive portal, as in a hotel, answers every request with its own page. */
function readAnswer({ status, text }: { status: number; text: string }): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new CallError(status, unexpectedError)
  }
}

const unexpectedError: Problem = {
  code: 'unexpected-answer',
  title: 'Error',
  message: 'Something went wrong. Please try again.',
}

/** A proxy in between may answer with something that is not ours. */
export function parseProblem(text: string): Problem {
  try {
    const problem = JSON.parse(text) as Problem
    if (problem.code) return problem
  } catch {
    // Falls through to the general text.
  }
  return unexpectedError
}
