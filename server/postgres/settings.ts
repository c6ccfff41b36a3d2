import os from 'node:os'

/** PostgreSQL settings, keyed by name. */
export type PostgresSettings = Record<string, string | number>

const MEGABYTE = 1024 * 1024

/**
 * Settings for a shop that shares its machine with other programs; the machine has at least 1 GiB of memory.
 * Acknowledged writes are on disk.
 */
export function postgresSettings(socketDirectory: string, overrides: PostgresSettings = {}): PostgresSettings {
  const memory = Math.min(os.totalmem(), process.constrainedMemory() || Infinity) / MEGABYTE
  return {
    unix_socket_directories: `"${socketDirectory.replaceAll('"', '""')}"`, // quoted as a list, since a bare comma would end the path
    listen_addresses: '',
    max_connections: 60,
    shared_buffers: `${Math.round(Math.min(Math.max(memory / 8, 64), 512))}MB`,
    effective_cache_size: `${Math.round(memory / 2)}MB`,
    random_page_cost: 1.1,
    jit: 'off', // JIT compilation takes longer than any of the shop's queries
    synchronous_commit: 'on',
    log_min_messages: 'log', // excludes statement errors, which contain personal data; the server logs its own errors
    log_min_error_statement: 'panic',
    log_line_prefix: '',
    log_checkpoints: 'off',
    ...overrides,
  }
}
