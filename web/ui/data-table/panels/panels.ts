export { ColumnsPanel } from './columns-panel.tsx'
export { FilterPanel } from './filter-panel.tsx'
export { SheetPanel } from './sheet-panel.tsx'
