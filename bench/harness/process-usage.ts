import { readFileSync } from 'node:fs'

/** Memory of a process in megabytes, where the system reports it. */
export function readMemory(processId: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${processId}/status`, 'utf8')
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024
  } catch {
    return Number.NaN
  }
}

/** Seconds of processor time a process has used, where the system reports it. */
export function readProcessorTime(processId: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${processId}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    const ticksPerSecond = 100
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
  } catch {
    return Number.NaN
  }
}
