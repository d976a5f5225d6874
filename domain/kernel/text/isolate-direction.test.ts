import { expect, test } from 'vitest'
import { isolateDirection } from './isolate-direction.ts'

test.each(['Rosa Delgado', 'Łucja Żółć', '李小龙', '\u041b\u0435\u0432', ''])(
  'leaves %s unchanged',
  (name) => {
    expect(isolateDirection(name)).toBe(name)
  },
)

test.each(['يوسف العبدالله', 'שרה', 'Rosa שרה'])(
  '%s is isolated from the text after it',
  (name) => {
    expect(isolateDirection(name)).toBe(`\u2068${name}\u2069`)
  },
)
