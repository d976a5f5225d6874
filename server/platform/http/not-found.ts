import { refuse } from '../../../domain/kernel/refusal.ts'

/** Answers an unknown address, and one whose existence must stay hidden. */
export const addressNotFound = () => refuse.notFound('There is nothing at this address.')
