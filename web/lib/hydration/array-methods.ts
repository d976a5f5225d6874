/** Methods that the last Chrome for Windows 7 (109) lacks; every other browser of README.md has them. */
const methods = {
  toReversed(this: unknown[]) {
    // oxlint-disable-next-line unicorn/no-array-reverse -- reverses a copy; there is no alternative here
    return [...this].reverse()
  },
  toSorted(this: unknown[], compare?: (a: unknown, b: unknown) => number) {
    // oxlint-disable-next-line unicorn/no-array-sort -- sorts a copy; there is no alternative here
    return [...this].sort(compare)
  },
  toSpliced(this: unknown[], ...args: [number, number, ...unknown[]]) {
    const copy = [...this]
    copy.splice(...args)
    return copy
  },
  with(this: unknown[], index: number, value: unknown) {
    const copy = [...this]
    copy[index] = value
    return copy
  },
}

export function addMissingArrayMethods(prototype: object): void {
  for (const [name, value] of Object.entries(methods)) {
    // Hidden from for…in, like the native ones.
    if (!Object.hasOwn(prototype, name)) Object.defineProperty(prototype, name, { value })
  }
}
