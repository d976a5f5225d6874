import { isOn } from '../../domain/convention/is-on.ts'
import { useConvention } from './convention.ts'
import { useNow } from './time/now.ts'

/** Whether the convention is on. A page from the cache may be a minute old: once it runs, its own clock decides. */
export const useIsOn = (): boolean => isOn(useConvention(), useNow(60_000))
