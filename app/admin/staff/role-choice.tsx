import { ROLE_NAMES, ROLES, type Role } from '#shop/accounts/index.ts';

/** One of the roles, each with what it may do. */
export const RoleChoice = ({ chosen }: { chosen: Role }) => (
  <fieldset className="grid gap-3">
    <legend className="mb-1.5 text-sm font-medium">Role</legend>
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
          className="size-5 accent-teal"
        />
        <span>
          <span className="block font-medium">{ROLES[name].name}</span>
          <span className="block text-sm text-quiet">{ROLES[name].may}</span>
        </span>
      </label>
    ))}
  </fieldset>
);
