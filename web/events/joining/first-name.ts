import type { Name } from '../../../domain/auth/schema.ts'

export const firstName = ({ name }: Name): string => name.split(' ', 1)[0] ?? name
