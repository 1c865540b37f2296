import { describe, expect, it } from 'vitest';
import { keepOldFiles, retireOldFiles, type OldFiles } from './old-files.ts';

/** A browser in small: which windows are open, and how often old files were deleted. */
function browser(...open: string[]) {
  const memory = new Map<string, Response>();
  const state = { open, updating: false, retired: 0 };
  const files: OldFiles = {
    caches: {
      open: async () => ({
        match: async (key) => memory.get(key)?.clone(),
        put: async (key, answer) => void memory.set(key, answer),
      }),
      delete: async () => {
        memory.clear();
        return true;
      },
    },
    clients: { matchAll: async () => state.open.map((id) => ({ id })) },
    isUpdating: () => state.updating,
    retire: async () => {
      state.retired += 1;
    },
  };
  return { state, files };
}

describe('the files of the version before', () => {
  it('stay until the last window that runs it is gone, whatever new ones were opened', async () => {
    const { state, files } = browser('a', 'b', 'c');
    await keepOldFiles(files);
    expect(state.retired).toBe(0);
    state.open = ['new', 'b', 'c'];
    await retireOldFiles(files);
    state.open = ['new', 'newer', 'c'];
    await retireOldFiles(files);
    expect(state.retired).toBe(0);
    state.open = ['new', 'newer'];
    await retireOldFiles(files);
    await retireOldFiles(files);
    expect(state.retired).toBe(1);
  });

  it('go with the first window when none was open', async () => {
    const { state, files } = browser();
    await keepOldFiles(files);
    state.open = ['new'];
    await retireOldFiles(files);
    expect(state.retired).toBe(1);
  });

  it('are not deleted while yet another version is on its way, whose files would go with them', async () => {
    const { state, files } = browser('a');
    await keepOldFiles(files);
    state.open = ['new'];
    state.updating = true;
    await retireOldFiles(files);
    expect(state.retired).toBe(0);
    state.updating = false;
    await retireOldFiles(files);
    expect(state.retired).toBe(1);
  });
});
