/** What the last Chrome for Windows 7 (109) does not have; every other browser of README.md does. */
const methods = {
  toSorted(this: unknown[], compare?: (a: unknown, b: unknown) => number) {
    // oxlint-disable-next-line unicorn/no-array-sort -- of a copy, where there is no other way
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
    // Never listed by for…in, like the browser's own.
    if (!Object.hasOwn(prototype, name)) Object.defineProperty(prototype, name, { value })
  }
}
