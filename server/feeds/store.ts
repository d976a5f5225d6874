import type { Name } from '../../domain/auth/schema.ts'
import type { Query } from '../platform/database/database.ts'
import { prepareStatement } from '../platform/database/prepared-statement.ts'

export interface FeedOwner {
  registrationId: string
  conventionId: string
  feedVersion: number
  names: Name[]
}

const selectFeedOwners = (query: Query) =>
  query
    .selectFrom('registrations')
    .innerJoin('names', 'names.registrationId', 'registrations.id')
    .select(['registrations.id as registrationId', 'registrations.conventionId'])
    .select(['registrations.feedVersion', 'names.id', 'names.name'])
    .orderBy('names.position')

type FeedOwnerRows = Awaited<ReturnType<ReturnType<typeof selectFeedOwners>['execute']>>

function holderFrom(rows: FeedOwnerRows): FeedOwner | undefined {
  const [first] = rows
  if (!first) return undefined
  const { registrationId, conventionId, feedVersion } = first
  const names = rows.map(({ id, name }) => ({ id, name }))
  return { registrationId, conventionId, feedVersion, names }
}

/** Finds the owner of a feed: `id` is that of the registration, or of one of its names. */
export const findFeedOwner = async (query: Query, id: string): Promise<FeedOwner | undefined> =>
  holderFrom(await holderBy(query, { id }))

const holderBy = prepareStatement((query: Query, { id }: { id: string }) =>
  selectFeedOwners(query).where((where) =>
    where.or([
      where('registrations.id', '=', id),
      where(
        'registrations.id',
        'in',
        where.selectFrom('names as one').where('one.id', '=', id).select('one.registrationId'),
      ),
    ]),
  ),
)

export const findOwnFeedOwner = async (
  query: Query,
  conventionId: string,
  email: string,
): Promise<FeedOwner | undefined> =>
  holderFrom(
    await selectFeedOwners(query)
      .where('registrations.conventionId', '=', conventionId)
      .where('registrations.email', '=', email)
      .execute(),
  )

export async function countRenewal(query: Query, registrationId: string): Promise<void> {
  await query
    .updateTable('registrations')
    .set((set) => ({ feedVersion: set('feedVersion', '+', 1) }))
    .where('id', '=', registrationId)
    .execute()
}
