import { endpoint } from '../kernel/endpoint.ts'
import { AuditPage, AuditQuery } from './schema.ts'

export const listAudit = endpoint({
  method: 'GET',
  path: '/audit',
  summary: 'List the audit log, newest first',
  access: 'administrator',
  query: AuditQuery,
  response: AuditPage,
  topics: ['audit'],
})

/** Below /api: takes the same text and action filters as the list. */
export const auditCsvPath = '/audit.csv'
