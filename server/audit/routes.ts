import { auditCsvPath, listAudit } from '../../domain/audit/api.ts'
import { AuditFilter } from '../../domain/audit/schema.ts'
import { csvFile, type Documents } from '../platform/http/documents.ts'
import type { Serve } from '../platform/http/serve.ts'
import type { Audit } from './service.ts'

export function auditRoutes(serve: Serve, documents: Documents, audit: Audit): void {
  serve(listAudit, ({ query }) => audit.list(query))
  documents(auditCsvPath, 'administrator', async (request) => {
    const parsed = AuditFilter.safeParse(request.query)
    const filter = parsed.success ? parsed.data : { q: '', action: undefined }
    return csvFile('audit.csv', await audit.csv(filter))
  })
}
