import { adminStaffMessages } from '#messages/admin-staff.ts';
import { rolesMessages } from '#messages/roles.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { ROLE_NAMES, type Role } from '#shop/accounts/index.ts';

export function RoleChoice({ chosen }: { chosen: Role }) {
  const t = useMessages(rolesMessages);
  const tStaff = useMessages(adminStaffMessages);
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-medium">{tStaff('role')}</legend>
      {ROLE_NAMES.map((name) => (
        <label
          key={name}
          className="flex min-h-14 items-center gap-4 rounded-card border border-edge bg-surface px-4 py-3 has-checked:border-teal has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal"
        >
          <input
            type="radio"
            name="role"
            value={name}
            defaultChecked={name === chosen}
            className="size-5 shrink-0 accent-teal"
          />
          <span>
            <span className="block font-medium">{t(`${name}.name`)}</span>
            <span className="block text-sm text-quiet">{t(`${name}.may`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
