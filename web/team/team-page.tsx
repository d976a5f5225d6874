import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getTeam } from '../../domain/team/api.ts'
import { roleLabels } from '../../domain/team/labels.ts'
import { hasRole, roleNames } from '../../domain/kernel/roles.ts'
import type { Helper } from '../../domain/team/schema.ts'
import { queryFor } from '../lib/queries/query-for.ts'
import { useUser } from '../lib/session/session.ts'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { LoadingOrError } from '../ui/load-error.tsx'
import { Tag } from '../ui/tag.tsx'
import { HelperDialog } from './helper-dialog.tsx'
import { HelperRow } from './helper-row.tsx'

const teamQuery = queryFor(getTeam)

export function TeamPage() {
  const user = useUser()
  return (
    <>
      <div className="section-head">
        <h1>Team</h1>
        <p className="soft">
          Who helps with what. A role works only after you log in, never through a personal link
          from an email.
        </p>
      </div>
      {user?.isAdmin && <Helpers />}
      <section className="tile settings-part" aria-labelledby="roles">
        <h2 id="roles">What each role can do</h2>
        <ul className="role-list">
          {roleNames.map((role) => (
            <li key={role}>
              <b>{roleLabels[role].label}</b>
              {hasRole(user, role) && (
                <Tag variant="done" icon="check">
                  yours
                </Tag>
              )}
              <span className="small soft">{roleLabels[role].description}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

function Helpers() {
  const { data, isError, refetch } = useQuery(teamQuery)
  const [openHelper, setOpenHelper] = useState<Helper | 'new' | null>(null)
  if (!data)
    return <LoadingOrError subject="The team" isError={isError} onRetry={refetch} lines={6} />
  const { helpers, mayNameAdministrators } = data
  const invite = (
    <Button icon="invite" onClick={() => setOpenHelper('new')}>
      Invite a helper
    </Button>
  )
  return (
    <>
      {helpers.length === 0 ? (
        <Empty title="You're on your own so far" action={invite}>
          Invite people to help with the door, events, mailings or photos.
        </Empty>
      ) : (
        <section className="tile team-list" aria-labelledby="helpers">
          <div className="row between">
            <h2 id="helpers">Helpers</h2>
            {invite}
          </div>
          <ul>
            {helpers.map((helper) => (
              <HelperRow
                key={helper.email}
                helper={helper}
                isFixed={helper.roles.includes('administrator') && !mayNameAdministrators}
                onOpen={() => setOpenHelper(helper)}
              />
            ))}
          </ul>
        </section>
      )}
      {openHelper && (
        <HelperDialog
          helper={openHelper === 'new' ? null : openHelper}
          mayNameAdministrators={mayNameAdministrators}
          onClose={() => setOpenHelper(null)}
        />
      )}
    </>
  )
}
