import { DataStorageScreen } from '#features/data-storage/screens/data-storage-screen.tsx';
import { signOut } from '#features/session/sign-out-commands.ts';

/** Data and storage; deleting everything belongs to the session, which ends with it. */
export function DataStorage() {
  return <DataStorageScreen onClear={() => signOut(true)} />;
}
