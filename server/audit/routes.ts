import { auditCsvPath, listAudit } from '../../domain/audit/api.ts'
import { AuditFilter } from '../../domain/audit/schema.ts'
import type { Documents } from '../platform/http/documents.ts'
import type { Serve } from '../platform/http/serve.ts'
import type { Audit } from './service.ts'

export function auditRoutes(serve: Serve, documents: Documents, audit: Audit): void {
  serve(listAudit, ({ query }) => audit.list(query))
  documents(auditCsvPath, 'administrator', async (request) => {
    const filter = AuditFilter.safeParse(request.query)
    return {
      name: 'audit.csv',
      type: 'text/csv; charset=utf-8',
      content: await audit.csv(filter.success ? filter.data : { q: '', action: undefined }),
    }
  })
}
