import { type Kysely, sql } from 'kysely'

/** Adds arrivals and payments. */
export async function up(database: Kysely<never>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('arrivals')
    .addColumn('name_id', 'text', (column) =>
      column.primaryKey().references('names.id').onDelete('cascade'),
    )
    .addColumn('arrived_at', 'text', (column) => column.notNull())
    .addColumn('helper', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createTable('payments')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('convention_id', 'text', (column) =>
      column.notNull().references('conventions.id').onDelete('cascade'),
    )
    // Has no reference, so that payments remain when the registration is deleted.
    .addColumn('registration_id', 'text', (column) => column.notNull())
    .addColumn('payer', 'text', (column) => column.notNull())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('way', 'text', (column) => column.notNull())
    .addColumn('helper', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('corrects', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createIndex('payments_by_convention')
    .on('payments')
    .columns(['convention_id', 'at'])
    .execute()
  await schema
    .createIndex('payments_by_registration')
    .on('payments')
    .column('registration_id')
    .execute()
  // Allows one correction per payment.
  await schema
    .createIndex('payments_corrected_once')
    .unique()
    .on('payments')
    .column('corrects')
    .where(sql`corrects`, '<>', sql`''`)
    .execute()
  await schema
    .alterTable('registrations')
    .addColumn('note', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await schema
    .alterTable('registrations')
    .addColumn('children', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  // Creates a payment for each amount paid before this release.
  await sql`insert into payments (id, convention_id, registration_id, payer, amount, way, helper, at, corrects)
    select id, convention_id, id, email, paid_amount, 'other', '', paid_at, '' from registrations
    where paid_amount > 0 and paid_at is not null`.execute(database)
}
