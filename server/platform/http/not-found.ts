import { refuse } from '../../../domain/kernel/refusal.ts'

/** For an address that leads nowhere, and for one that is to look as if it did. */
export const addressNotFound = () => refuse.notFound('There is nothing at this address.')
