import * as fc from 'fast-check'

// Property tests use one seed in every run, so that a failure can be reproduced; another seed tries other cases.
fc.configureGlobal({ seed: Number(process.env['FAST_CHECK_SEED'] ?? 2027) })
